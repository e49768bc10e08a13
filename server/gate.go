package server

import (
	"io"
	"net"
	"net/netip"
	"sync"
)

// clientOf names who is at the other end of a connection: its address without the
// port. Of IPv6, where a client has a network for itself, it is that network.
func clientOf(address string) string {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return address
	}
	ip := at.Addr().Unmap().WithZone("")
	if ip.Is4() {
		return ip.String()
	}
	const network = 64
	prefix, err := ip.Prefix(network)
	if err != nil { // of a number of bits that all have
		panic(err)
	}
	return prefix.String()
}

// A crowd counts clients.
type crowd struct {
	each int // how often one may be there

	lock    sync.Mutex
	clients map[string]int
}

func newCrowd(each int) *crowd { return &crowd{each: max(each, 1), clients: map[string]int{}} }

// enter counts a client in, if it is not there too often.
func (c *crowd) enter(client string) bool {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.clients[client] >= c.each {
		return false
	}
	c.clients[client]++
	return true
}

// leave counts a client out. Of those who are gone nothing is kept.
func (c *crowd) leave(client string) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.clients[client]--; c.clients[client] == 0 {
		delete(c.clients, client)
	}
}

// A gate is a listener with limits to its open connections. When there are too many
// in all, more wait; a client that has too many is turned away, so that it cannot
// take the places of the others.
type gate struct {
	net.Listener
	places chan struct{}
	crowd  *crowd
	closed chan struct{}
	once   sync.Once
}

func newGate(l net.Listener, limits Limits) *gate {
	return &gate{
		Listener: l, places: make(chan struct{}, max(limits.Connections, 1)), crowd: newCrowd(limits.PerAddress),
		closed: make(chan struct{}),
	}
}

// refusal is the answer to a connection that is one too many. What it asks is not
// read.
const refusal = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 1\r\n\r\n"

// Accept returns the next connection that may be open.
func (g *gate) Accept() (net.Conn, error) {
	select {
	case g.places <- struct{}{}:
	case <-g.closed:
		return nil, net.ErrClosed
	}
	for {
		c, err := g.Listener.Accept()
		if err != nil {
			<-g.places
			return nil, err
		}
		client := clientOf(c.RemoteAddr().String())
		if g.crowd.enter(client) {
			return &gated{Conn: c, leave: sync.OnceFunc(func() { g.crowd.leave(client); <-g.places })}, nil
		}
		_, _ = io.WriteString(c, refusal) // fits what the system keeps for a new connection
		_ = c.Close()
	}
}

// Close lets nobody in anymore.
func (g *gate) Close() error {
	g.once.Do(func() { close(g.closed) })
	return g.Listener.Close()
}

// A gated is a connection that frees its place when it is closed.
type gated struct {
	net.Conn
	leave func()
}

// Close closes the connection.
func (c *gated) Close() error {
	defer c.leave()
	return c.Conn.Close()
}

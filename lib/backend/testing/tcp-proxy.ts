import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export type TcpProxy = Readonly<{
  port: number
  /** Cuts all connections; new ones go to another server, as at a failover. */
  switchTo: (port: number) => void
  /** Cuts the one connection that the server behind sees coming from this port. */
  cutConnection: (remotePort: number) => void
  /** From now on nothing is forwarded, as if the server's machine hung. */
  hang: () => void
  close: () => void
}>

/** A TCP proxy in front of a server of this machine. */
export async function startTcpProxy(firstPort: number): Promise<TcpProxy> {
  let target = firstPort
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    const pair = [client, upstream]
    for (const socket of pair) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        pair.forEach((other) => other.destroy())
      })
    }
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    switchTo: (port) => {
      target = port
      cut()
    },
    cutConnection: (remotePort) => open.forEach((socket) => socket.localPort === remotePort && socket.destroy()),
    hang: () => open.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      server.close()
      cut()
    },
  }
}

import { createServer } from 'node:net'

/**
 * Whether a server can listen on this port, by default on all addresses, as the shop does.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port, host = '0.0.0.0') {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/**
 * Ends this process with a sentence if another one listens on the port.
 * @param {string} port
 * @param {string} [host] the address to listen on
 */
export async function requireFreePort(port, host) {
  if (await isFree(Number(port), host)) return
  process.stderr.write(`Port ${port} is in use: another shop may be open. Stop it, or set PORT to another number.\n`)
  process.exit(1)
}

/**
 * Finds a free port.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

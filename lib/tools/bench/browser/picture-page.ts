import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ask } from '../load/ask'

/**
 * Serves a page that has nothing but the first picture of another one, from an origin of its own: what its largest paint takes is
 * the least that this machine needs for the picture.
 * @param address of the page with the picture
 * @throws Error if that page preloads no picture
 */
export async function servePictureAlone(address: string): Promise<Readonly<{ address: string; stop: () => void }>> {
  const { body } = await ask(address)
  const [, srcSet, sizes] = /imageSrcSet="([^"]+)" imageSizes="([^"]+)"/.exec(body.toString()) ?? []
  if (!srcSet) throw new Error(`${address} preloads no picture`)
  const html = `<!doctype html><html lang="th"><title>Picture</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <img alt="" srcset="${srcSet}" sizes="${sizes}" style="width: 92vw; aspect-ratio: 1"></html>`
  const server = createServer(async ({ url = '', headers }, response) => {
    if (url === '/') return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
    const picture = await fetch(new URL(url, address), { headers: { accept: headers.accept ?? '' } })
    response.writeHead(picture.status, { 'Content-Type': picture.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await picture.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = Readonly<{ key: string; value: unknown }>
type SentSpan = Readonly<{ traceId: string; name: string; attributes: readonly Attribute[] }>
type Sent = Readonly<{ resourceSpans: readonly { scopeSpans: readonly { spans: readonly SentSpan[] }[] }[] }>

export type Collector = Readonly<{ address: string; spans: readonly SentSpan[]; close: () => void }>

/** Mock OpenTelemetry collector that records the received spans. */
export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as Sent
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, close: () => void server.close() }
}

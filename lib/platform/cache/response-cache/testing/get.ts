import { request, type IncomingHttpHeaders } from 'node:http'

export type Got = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }>

/** Sends exactly these headers: `fetch` would add encodings and decode them. */
export function get(
  port: number,
  path: string,
  how: Readonly<{ method: string; headers: Readonly<Record<string, string>> }>,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, ...how }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}

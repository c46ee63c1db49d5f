import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { bodyIn, isKnown, type Answer } from './cached-response'
import { acceptedEncoding, type Encoding } from './encodings'

/** Headers that describe a body, which a 304 does not have. */
const headersOfBody: ReadonlySet<string> = new Set(['content-type', 'content-length', 'content-encoding'])

/** Sends a complete response in the form that this request accepts. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const encoding = answer.isText ? acceptedEncoding(request.headers['accept-encoding']) : null
  if (answer.status === 200 && isKnown(answer, request.headers['if-none-match'])) {
    sendNothingNew(response, answer, encoding)
    return
  }
  const body = bodyIn(answer, encoding ?? 'identity')
  if (Buffer.isBuffer(body)) sendBody(response, answer, encoding, body)
  else void body.then((made) => sendBody(response, answer, encoding, made)).catch((error: Error) => response.destroy(error))
}

function sendBody(response: ServerResponse, answer: Answer, encoding: Encoding | null, body: Buffer): void {
  response.statusCode = answer.status
  for (const [name, value] of Object.entries(headersOf(answer, encoding))) {
    if (value !== undefined) response.setHeader(name, value)
  }
  response.setHeader('content-length', body.length)
  response.end(body)
}

function sendNothingNew(response: ServerResponse, answer: Answer, encoding: Encoding | null): void {
  response.statusCode = 304
  for (const [name, value] of Object.entries(headersOf(answer, encoding))) {
    if (headersOfBody.has(name)) response.removeHeader(name)
    else if (value !== undefined) response.setHeader(name, value)
  }
  response.end()
}

/** Encodings differ in bytes but not in meaning, so the entity tag is weak. */
function headersOf({ headers, tag, isText }: Answer, encoding: Encoding | null): OutgoingHttpHeaders {
  return {
    ...headers,
    etag: encoding ? `W/"${tag}"` : `"${tag}"`,
    ...(isText && { vary: withAcceptEncoding(headers.vary) }),
    ...(encoding && { 'content-encoding': encoding }),
  }
}

function withAcceptEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = String(vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return [...names.filter((name) => name.toLowerCase() !== 'accept-encoding'), 'Accept-Encoding'].join(', ')
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import vary from 'vary'
import { bodyIn, type Answer } from './cached-response'
import { acceptedEncoding } from './encodings'

/** Headers that describe a body, which a 304 does not have. */
const headersOfBody = ['content-type', 'content-length', 'content-encoding']

/** Sends a complete response in the form that this request accepts. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  send(request, response, answer).catch((error: Error) => response.destroy(error))
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const encoding = answer.isText ? acceptedEncoding(request) : 'identity'
  // Encodings differ in bytes but not in meaning, so the entity tag is weak.
  const etag = encoding === 'identity' ? `"${answer.tag}"` : `W/"${answer.tag}"`
  const headers = { ...answer.headers, etag }
  const isKnown = answer.status === 200 && fresh(request.headers, headers)
  const body = isKnown ? undefined : await bodyIn(answer, encoding)
  response.statusCode = isKnown ? 304 : answer.status
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  if (answer.isText) vary(response, 'Accept-Encoding')
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  if (body) response.setHeader('content-length', body.length)
  else for (const name of headersOfBody) response.removeHeader(name)
  response.end(body)
}

import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** A request as it arrives from a peer, with the `X-Forwarded-For` that it sends. */
export function requestFrom(peer: string | undefined, forwarded: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  request.headers['x-forwarded-for'] = forwarded
  return request
}

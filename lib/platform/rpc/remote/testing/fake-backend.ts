import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { openServer } from '@/lib/tools/testing/open-server'
import { changesAsHeader } from '../../changes-header'
import type { RpcRequest } from '../../protocol'

type RecordedRequest = Readonly<{ path: string; headers: IncomingHttpHeaders; request: RpcRequest; port: number }>
type Answer = (response: ServerResponse, request: RecordedRequest) => void

/** A local fake backend with prepared responses that records its requests. */
export type FakeBackend = Readonly<{
  url: string
  requests: RecordedRequest[]
  /** Responses to the next calls, in turn; the last one repeats. */
  answers: Answer[]
  close: () => Promise<void>
}>

export async function startFakeBackend(): Promise<FakeBackend> {
  const requests: RecordedRequest[] = []
  const answers: Answer[] = []
  const server = await openServer((request, response, body) => {
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      request: JSON.parse(body) as RpcRequest,
      port: request.socket.remotePort ?? 0,
    }
    requests.push(call)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response, call)
  })
  return { ...server, requests, answers }
}

/** Responds with a result, and lists what has changed. */
export const result =
  (value: unknown, changes: readonly string[] = []): Answer =>
  (response, { request }) =>
    void response.writeHead(200, changesAsHeader(changes)).end(JSON.stringify({ result: value, error: null, id: request.id }))

/** Responds with exactly this text. */
export const respondWith =
  (body: string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status).end(body)

/** Closes the connection without a response. */
export const closeConnection: Answer = (response) => void response.destroy()

/** Announces more bytes than it sends, and closes the connection. */
export const respondPartially: Answer = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' })
  response.write('{"result": [{"id": 7, "na', () => response.destroy())
}

/** Never responds. */
export const neverRespond: Answer = () => undefined

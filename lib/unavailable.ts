import { RpcError } from './errors'

const retryAfterSeconds = 5

/** What a handler answers that cannot do its work while the backend is away: come again soon. */
export function unavailable(): Response {
  const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return new Response(null, { status: 503, headers })
}

/** The handler's answer, or 503 when the backend could not be asked or gave no answer that can be read. */
export async function orUnavailable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RpcError && isAway(error)) return unavailable()
    throw error
  }
}

const isAway = ({ kind }: RpcError) => kind === 'network' || kind === 'http' || kind === 'protocol'

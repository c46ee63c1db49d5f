import type { Backend } from '@/lib/backend/server/backend'

/** The door makes stale what waits in the backend, whatever it is asked. */
const anyCall = { id: 1, method: 'execute', params: ['product.group', 'search', [[['id', '=', 0]]], {}, {}] }

const atOnce = 'Pages show the changes now.'
const within = 'Pages show the changes within about a minute, after their next request.'

/**
 * Makes the pages of this very process stale. Only a request can do that, so the tags wait in the backend, and the
 * shop asks something of its own door.
 * @param port where this process listens; Next sets PORT to what it has really got
 */
export async function showChangesHere(backend: Backend, port: number, tags: readonly string[]): Promise<string> {
  if (tags.length === 0) return 'No pages changed.'
  backend.keepChanges(tags)
  return (await askOwnDoor(port)) ? atOnce : within
}

/** Makes stale what waits in the backend of this very process. @returns whether its door answered */
export function askOwnDoor(port: number): Promise<boolean> {
  return post(`http://localhost:${port}/json_rpc`, anyCall, {})
}

/** Makes pages of a shop in another process stale, through its hook. */
export async function showChangesThere(
  shop: Readonly<{ url: string; secret: string | undefined }>,
  tags: readonly string[],
): Promise<string> {
  if (tags.length === 0) return 'No pages changed.'
  if (!shop.secret) return within
  const address = new URL('api/revalidate', `${shop.url.replace(/\/?$/, '/')}`)
  const headers = { Authorization: `Bearer ${shop.secret}` }
  return (await post(address.href, { tags: tags }, headers)) ? atOnce : within
}

async function post(address: string, body: object, headers: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

import type { Backend } from '@/lib/backend/server/backend'

const none = 'No pages changed.'
const atOnce = 'Pages show the changes now.'
const within = 'Pages show the changes within about a minute, after their next request.'

/** Invalidates pages of this process and of the replicas that share its Redis. @returns a sentence for the operator */
export async function invalidateOwnPages(backend: Pick<Backend, 'invalidateTags'>, tags: readonly string[]): Promise<string> {
  if (tags.length === 0) return none
  await backend.invalidateTags(tags)
  return atOnce
}

/**
 * Invalidates pages of a shop in another process through its HTTP hook.
 * @param shop `urls` under which the shop may be reached, in the order in which they are tried
 * @returns a sentence for the operator
 */
export async function invalidatePagesOf(
  { urls, secret }: Readonly<{ urls: readonly string[]; secret: string | undefined }>,
  tags: readonly string[],
): Promise<string> {
  if (tags.length === 0) return none
  if (!secret) return within
  for (const url of urls) {
    if (await callHook(url, secret, tags)) return atOnce
  }
  return within
}

async function callHook(url: string, secret: string, tags: readonly string[]): Promise<boolean> {
  const hook = new URL('api/revalidate', url.replace(/\/?$/, '/'))
  const answer = await fetch(hook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify({ tags }),
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  // An unread body would keep the connection open, and the command would not exit.
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

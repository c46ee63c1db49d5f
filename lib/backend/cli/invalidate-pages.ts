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

/** Invalidates pages of a shop in another process through its HTTP hook. @returns a sentence for the operator */
export async function invalidatePagesOf(
  shop: Readonly<{ url: string; secret: string | undefined }>,
  tags: readonly string[],
): Promise<string> {
  if (tags.length === 0) return none
  if (!shop.secret) return within
  const hook = new URL('api/revalidate', shop.url.replace(/\/?$/, '/'))
  const answer = await fetch(hook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${shop.secret}` },
    body: JSON.stringify({ tags }),
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  // An unread body would keep the connection open, and the command would not exit.
  await answer?.body?.cancel()
  return answer?.ok ? atOnce : within
}

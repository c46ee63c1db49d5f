import { env } from './env'
import { logger } from './logger'
import { encodeTag } from './tags-header'

const patienceMs = 500

/** An answer that a front is just fetching as it hears of a change may be older than it, and is kept after: it is told again. */
const underWayMs = 2_000

const toldAgain = new Set<string>()

/** Makes the fronts at FRONT_URLS throw away what shows these tags. One that does not answer is told of in the log. */
export async function tellFronts(tags: readonly string[]): Promise<void> {
  if (env.FRONT_URLS.length === 0 || tags.length === 0) return
  await tell(tags)
  if (toldAgain.size === 0) setTimeout(() => void tellAgain(), underWayMs).unref()
  for (const tag of tags) toldAgain.add(tag)
}

async function tellAgain(): Promise<void> {
  const tags = [...toldAgain]
  toldAgain.clear()
  await tell(tags)
}

async function tell(tags: readonly string[]): Promise<void> {
  const headers = { 'X-Ban-Tags': tags.map(encodeTag).join(',') }
  await Promise.all(
    env.FRONT_URLS.map(async (url) => {
      try {
        const answer = await fetch(url, { method: 'BAN', headers, signal: AbortSignal.timeout(patienceMs) })
        if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      } catch (error) {
        logger.error({ err: error, front: url }, 'a front was not told what is stale')
      }
    }),
  )
}

import type { Answer } from './ask'
import type { Bench } from '../bench'
import { load } from './wrk'

type Compared = Readonly<{
  name: string
  address: string
  paths: readonly string[]
  /** The pages at those paths, as served for this `Accept-Encoding`. */
  answers: readonly Answer[]
  encoding: string
}>

/**
 * Requests per second relative to nginx serving the same bytes from files. Measures nginx, the shop and nginx again within half a
 * minute, so that a machine that slows down affects both.
 * @throws Error if any request failed
 */
export async function measureAgainstNginx({ folder, extent, nginx }: Bench, { name, address, paths, answers, encoding }: Compared) {
  const files = nginx.publish(
    name,
    answers.map(({ body }) => body),
    answers[0]?.encoding ?? '',
  )
  const nginxLoad = () => load({ folder, address: nginx.address, paths: files, seconds: extent.nginxSeconds, encoding })
  const warmUp = Math.max(1, Math.round(extent.loadSeconds / 3))
  await load({ folder, address, paths, seconds: warmUp, encoding })
  const before = await nginxLoad()
  const own = await load({ folder, address, paths, seconds: extent.loadSeconds, encoding })
  const after = await nginxLoad()
  for (const { failures } of [before, own, after]) if (failures > 0) throw new Error(`${failures} requests for ${name} failed under load`)
  const nginxPerSecond = (before.requestsPerSecond + after.requestsPerSecond) / 2
  const numbers = { 'requests/s': own.requestsPerSecond, 'p50 ms': own.p50, 'p99 ms': own.p99, 'nginx requests/s': nginxPerSecond }
  return { ratio: own.requestsPerSecond / nginxPerSecond, numbers }
}

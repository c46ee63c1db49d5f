import type { Answer } from './ask'
import type { Bench } from '../bench'
import { medianBy } from '../report/statistics'
import { load } from './wrk'

type Compared = Readonly<{
  name: string
  address: string
  paths: readonly string[]
  /** The pages at those paths, as served for this `Accept-Encoding`. */
  answers: readonly Answer[]
  encoding: string
}>

const rounds = 3

/**
 * Requests per second relative to nginx serving the same bytes from files. A round measures nginx, the shop and nginx again within
 * half a minute, so that a machine that slows down affects both; the figures are those of the round with the median ratio.
 * @throws Error if any request failed
 */
export async function measureAgainstNginx({ folder, extent, nginx }: Bench, { name, address, paths, answers, encoding }: Compared) {
  const files = nginx.publish(
    name,
    answers.map(({ body }) => body),
    answers[0]?.encoding ?? '',
  )
  const loadOf = async (address: string, paths: readonly string[], seconds: number) => {
    const result = await load({ folder, address, paths, seconds, encoding })
    if (result.failures > 0) throw new Error(`${result.failures} requests for ${name} failed under load`)
    return result
  }
  await loadOf(address, paths, Math.max(1, Math.round(extent.loadSeconds / 3)))
  const measured = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await loadOf(nginx.address, files, extent.nginxSeconds)
    const own = await loadOf(address, paths, extent.loadSeconds)
    const after = await loadOf(nginx.address, files, extent.nginxSeconds)
    measured.push({ before, own, after, ratio: (2 * own.requestsPerSecond) / (before.requestsPerSecond + after.requestsPerSecond) })
  }
  const ratios = measured.map(({ ratio }) => ratio)
  const { ratio, before, own, after } = medianBy(measured, (round) => round.ratio)
  const numbers = {
    'least ratio': Math.min(...ratios),
    'greatest ratio': Math.max(...ratios),
    'requests/s': own.requestsPerSecond,
    'p50 ms': own.p50,
    'p99 ms': own.p99,
    'nginx before': before.requestsPerSecond,
    'nginx after': after.requestsPerSecond,
  }
  return { ratio, numbers }
}

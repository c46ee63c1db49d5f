/** Memory of a process at one moment, in MB (1,000,000 bytes): resident, on the heap, and external to it. */
export type Memory = Readonly<{ resident: number; heap: number; external: number }>

const names = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
} as const satisfies Record<keyof Memory, string>

/** Current memory of a shop's process, from its own metrics. @param token its METRICS_TOKEN */
export async function readMemory(address: string, token: string): Promise<Memory> {
  const text = await (await fetch(`${address}/api/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text()
  const read = (name: string) => {
    const bytes = new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1]
    if (!bytes) throw new Error(`The metrics do not tell ${name}`)
    return Number(bytes) / 1e6
  }
  return { resident: read(names.resident), heap: read(names.heap), external: read(names.external) }
}

/** Permitted growth of the last third over the second: caches may still fill, leaks exceed it. */
const allowedGrowth = 0.1

/** Minimum in the first, second and last third of the samples, which excludes garbage not yet collected. */
export function floorsOfThirds(samples: readonly number[]): readonly [number, number, number] {
  if (samples.length < 3) throw new Error('Thirds need three samples at least')
  const floorOf = (third: number) => Math.min(...samples.slice((third * samples.length) / 3, ((third + 1) * samples.length) / 3))
  return [floorOf(0), floorOf(1), floorOf(2)]
}

/** Whether a process keeps growing. Ignores the first third, in which its caches fill. */
export function isGrowing(samples: readonly number[]): boolean {
  const [, second, last] = floorsOfThirds(samples)
  return last > second * (1 + allowedGrowth)
}

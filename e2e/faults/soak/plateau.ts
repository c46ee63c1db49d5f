/** What a process holds at one moment, in MB (1,000,000 bytes): of the machine, on its heap, and beside it. */
export type Memory = Readonly<{ resident: number; heap: number; external: number }>

/** How much more the last third may hold than the second: what a cache still fills by, not what is lost. */
const allowedGrowth = 0.1

/** The least that was held in the first, second and last third of the time: whatever was only waiting to be collected is not in it. */
export function floorsOfThirds(samples: readonly number[]): readonly [number, number, number] {
  if (samples.length < 3) throw new Error('Thirds need three samples at least')
  const floorOf = (third: number) => Math.min(...samples.slice((third * samples.length) / 3, ((third + 1) * samples.length) / 3))
  return [floorOf(0), floorOf(1), floorOf(2)]
}

/** Whether a process goes on growing. The first third does not count: there its caches fill. */
export function isGrowing(samples: readonly number[]): boolean {
  const [, second, last] = floorsOfThirds(samples)
  return last > second * (1 + allowedGrowth)
}

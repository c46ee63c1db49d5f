/** V8's format: the function on top of the stack at each sample, and the microseconds between samples. */
export type CpuProfile = Readonly<{
  nodes: readonly Readonly<{
    id: number
    callFrame: Readonly<{ functionName: string; url: string; lineNumber: number }>
  }>[]
  samples: readonly number[]
  timeDeltas: readonly number[]
}>

/** The functions with the most self time (without callees): a line each with its share of the total. */
export function topSelfTimes({ nodes, samples, timeDeltas }: CpuProfile, count: number): string[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  let all = 0
  samples.forEach((id, index) => {
    const [name, time] = [names.get(id) ?? '?', timeDeltas[index] ?? 0]
    times.set(name, (times.get(name) ?? 0) + time)
    all += time
  })
  const largest = [...times].sort(([, a], [, b]) => b - a).slice(0, count)
  return largest.map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`)
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const place = url.split('/').slice(-3).join('/')
  return `${functionName || '(anonymous)'}${place ? ` ${place}:${lineNumber + 1}` : ''}`
}

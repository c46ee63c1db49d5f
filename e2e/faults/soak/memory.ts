import type { Memory } from './plateau'

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

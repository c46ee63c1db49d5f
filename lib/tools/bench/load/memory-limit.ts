import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type MemoryLimit = Readonly<{
  /** The command and arguments that start a program within the limit. */
  within: (command: string, args: readonly string[]) => Readonly<{ command: string; args: readonly string[] }>
  /** The most memory that its processes and their file cache have used, in MB (1,048,576 bytes). */
  peak: () => number
  /** How many processes the kernel has killed for exceeding it. */
  kills: () => number
  /** Ends the limit after its processes have exited. */
  remove: () => Promise<void>
}>

const root = '/sys/fs/cgroup'

/** Names of the kernel's files, which differ between the two versions of control groups. */
const versions = [
  {
    folder: root,
    marker: 'cgroup.controllers',
    limits: ['memory.max'],
    swap: ['memory.swap.max', '0'],
    peak: 'memory.peak',
    events: 'memory.events',
  },
  {
    folder: path.join(root, 'memory'),
    marker: 'memory.limit_in_bytes',
    // The order matters: memory and swap together may never be less than memory.
    limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
    swap: ['memory.swappiness', '0'],
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
] as const

let count = 0

/**
 * A hard memory limit, as a container has it: the kernel kills what exceeds it.
 * @param megabytes 1,048,576 bytes each
 * @returns null where this program may not create one: it takes root, and control groups that can be written
 */
export function createMemoryLimit(megabytes: number): MemoryLimit | null {
  const version = versions.find(({ folder, marker }) => existsSync(path.join(folder, marker)))
  if (!version) return null
  const folder = path.join(version.folder, `talat-${process.pid}-${(count += 1)}`)
  const bytes = String(megabytes * 1024 * 1024)
  try {
    mkdirSync(folder)
    for (const file of version.limits) if (existsSync(path.join(folder, file))) writeFileSync(path.join(folder, file), bytes)
    const [file, value] = version.swap
    if (existsSync(path.join(folder, file))) writeFileSync(path.join(folder, file), value)
    if (!existsSync(path.join(folder, version.limits[0]))) throw new Error('The memory controller is not enabled')
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return null
  }
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const processes = path.join(folder, 'cgroup.procs')
  return {
    within: (command, args) => ({ command: '/bin/sh', args: ['-c', `echo $$ > ${processes} && exec "$0" "$@"`, command, ...args] }),
    peak: () => Number(read(version.peak)) / 1024 / 1024,
    kills: () => Number(/^oom_kill (\d+)$/m.exec(read(version.events))?.[1] ?? 0),
    remove: async () => {
      while (read('cgroup.procs').trim() !== '') await wait(5)
      rmdirSync(folder)
    },
  }
}

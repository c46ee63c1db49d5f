import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from '../run'

/** Commands that print a version. */
const programs = (chromium: string) =>
  ({
    Node: [process.execPath, '-v'],
    Chromium: [chromium, '--version'],
    nginx: ['nginx', '-v'],
    wrk: ['wrk', '-v'],
    varnish: ['varnishd', '-V'],
  }) as const

/**
 * One sentence about the machine and the programs that measure, and a second one if it has other work.
 * @param loadAverage of the minute before the run
 */
export async function describeMachine(chromium: string, loadAverage: number): Promise<string> {
  const versions: string[] = []
  for (const [name, [command, option]] of Object.entries(programs(chromium))) {
    // wrk prints its version and exits with 1.
    const said = await run(command, [option]).catch(String)
    const [version] = /\d+(\.\d+)+/.exec(said) ?? []
    if (version) versions.push(`${name} ${version}`)
  }
  const [cpu] = os.cpus()
  const memory = Math.round(os.totalmem() / 1e9)
  const named = `Measured on ${os.cpus().length} cores (${cpu?.model ?? 'unknown'}), ${memory} GB, ${versions.join(', ')}.`
  const busy = await measureBusyShare()
  if (busy < 0.15) return named
  return `${named} The machine was busy with other things (${Math.round(busy * 100)} % of it, load average ${loadAverage.toFixed(1)}): ratios hold, absolute times do not.`
}

/** CPU utilization while nothing is being measured. */
async function measureBusyShare(): Promise<number> {
  const before = processorTime()
  await wait(3000)
  const after = processorTime()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function processorTime() {
  const times = os.cpus().map((cpu) => cpu.times)
  const all = times.reduce((total, { user, nice, sys, idle, irq }) => total + user + nice + sys + idle + irq, 0)
  return { all, idle: times.reduce((total, { idle }) => total + idle, 0) }
}

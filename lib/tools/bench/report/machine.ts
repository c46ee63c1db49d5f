import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { outputOf } from '../programs'

/** The machine of the measurement. */
export type Machine = Readonly<{
  processor: string
  cores: number
  /** GB (1,000,000,000 bytes). */
  memory: number
  /** Names and versions of the programs used. */
  versions: Readonly<Record<string, string>>
  /** Load average of the minute before the run. */
  loadAverage: number
  /** CPU utilization while nothing was being measured. */
  busyShare: number
}>

const versionCommands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Node: ['node', '-v'],
  Chromium: ['chromium', '--version'],
  nginx: ['nginx', '-v'],
  wrk: ['wrk', '-v'],
  varnish: ['varnishd', '-V'],
}

export async function describeMachine(chromium: string, loadAverage: number): Promise<Machine> {
  const cpus = os.cpus()
  const programs: Readonly<Record<string, string>> = { Node: process.execPath, Chromium: chromium }
  const versions: Record<string, string> = {}
  for (const [name, [command, ...args]] of Object.entries(versionCommands)) {
    // wrk prints its version and exits with 1.
    const said = await outputOf(programs[name] ?? command, args).catch(String)
    const [version] = /\d+(\.\d+)+/.exec(said) ?? []
    if (version) versions[name] = version
  }
  return {
    processor: cpus[0]?.model ?? 'unknown',
    cores: cpus.length,
    memory: os.totalmem() / 1e9,
    versions,
    loadAverage,
    busyShare: await measureBusyShare(),
  }
}

/** One sentence that describes the machine, and a second one if its figures are unreliable. */
export function machineSentences({ processor, cores, memory, versions, loadAverage, busyShare }: Machine): string {
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const named = `Measured on ${cores} cores (${processor}), ${Math.round(memory)} GB, ${programs.join(', ')}.`
  if (busyShare < 0.15) return named
  return `${named} The machine was busy with other things (${Math.round(busyShare * 100)} % of it, load average ${loadAverage.toFixed(1)}): ratios hold, absolute times do not.`
}

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

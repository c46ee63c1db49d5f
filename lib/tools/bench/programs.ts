import { spawn } from 'node:child_process'
import { hasProgram } from '@/lib/tools/scripts/browser.mjs'
import { run, say } from '@/lib/tools/scripts/steps.mjs'

/** The measuring tools and the baseline server, and the Debian packages that contain them. */
const packages = { wrk: 'wrk', nginx: 'nginx-light' } as const

export type Program = keyof typeof packages

/** Finds a program, or installs Debian's package if run as root. Returns whether the program is available. */
export async function ensureInstalled(name: Program): Promise<boolean> {
  if (hasProgram(name)) return true
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) return false
  say(`Installing ${packages[name]}`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packages[name]], { DEBIAN_FRONTEND: 'noninteractive' })
  return hasProgram(name)
}

/**
 * Runs a program until it exits.
 * @returns its output, stdout and stderr together
 * @throws Error with its output if it fails
 */
export function outputOf(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${command} ended with ${code}: ${said.slice(-2000)}`))))
  })
}

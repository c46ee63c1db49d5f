import { spawn } from 'node:child_process'
import { hasProgram } from '@/lib/tools/scripts/browser.mjs'
import { run, say } from '@/lib/tools/scripts/steps.mjs'

/** What measures and what is measured against, and the packages of Debian that bring them. */
const packages = { wrk: 'wrk', nginx: 'nginx-light' } as const

export type Program = keyof typeof packages

/** Finds a program, else installs Debian's package when this is root. Answers whether it is there. */
export async function hasOrInstalls(name: Program): Promise<boolean> {
  if (hasProgram(name)) return true
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) return false
  say(`Installing ${packages[name]}`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packages[name]], { DEBIAN_FRONTEND: 'noninteractive' })
  return hasProgram(name)
}

/**
 * Runs a program to its end.
 * @returns all that it said, on both outputs
 * @throws Error with what it said when it ends badly
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

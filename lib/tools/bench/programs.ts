import { spawn } from 'node:child_process'
import { hasProgram, installDebian } from '@/lib/tools/scripts/debian.mjs'

/** The measuring tools, the baseline server and the one with TLS, and the Debian packages that contain them. */
const packages = { wrk: 'wrk', nginx: 'nginx-light', caddy: 'caddy' } as const

export type Program = keyof typeof packages

/** Finds a program, or installs Debian's package if run as root. Returns whether the program is available. */
export async function ensureInstalled(name: Program): Promise<boolean> {
  return hasProgram(name) || installDebian(packages[name])
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

import { execFileSync } from 'node:child_process'
import { run, say } from './steps.mjs'

/** Whether a program is on the PATH. */
export function hasProgram(name) {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Finds a program, or installs Debian's package of it. @returns whether it is there now */
export async function ensureProgram(name, packageName = name) {
  return hasProgram(name) || installDebian(packageName)
}

/**
 * Installs Debian packages where this program may: as root, with apt-get. The package list may be old, so it is updated first.
 * @returns whether they are installed now
 */
export async function installDebian(...packages) {
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) return false
  say(`Installing ${packages.join(', ')}`)
  await run('apt-get', ['update', '-qq'])
  const options = ['-y', '-qq', '--no-install-recommends']
  return (await run('apt-get', ['install', ...options, ...packages], { DEBIAN_FRONTEND: 'noninteractive' })) === 0
}

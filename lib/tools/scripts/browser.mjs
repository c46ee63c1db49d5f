import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { mustRun, root, say } from './steps.mjs'

/**
 * Finds a Chromium: the system's or Playwright's, else installs Debian's package (as root).
 * @returns the path of its executable
 */
export async function findChromium() {
  const require = createRequire(path.join(root, 'package.json'))
  const own = require('playwright').chromium.executablePath()
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', own].find((file) => existsSync(file))
  if (found) return found
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) {
    process.stderr.write("No Chromium found. Install one: `npx playwright install chromium`, or Debian's package chromium.\n")
    process.exit(1)
  }
  say('Installing Chromium')
  await installDebian('chromium', 'fonts-thai-tlwg')
  return '/usr/bin/chromium'
}

export async function installDebian(...packages) {
  await mustRun('apt-get', ['update', '-qq'])
  await mustRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { DEBIAN_FRONTEND: 'noninteractive' })
}

export function hasProgram(name) {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

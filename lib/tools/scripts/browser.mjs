import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { mustRun, root, say } from './steps.mjs'

const thaiFonts = 'fonts-thai-tlwg'

/**
 * Finds a Chromium: the system's or Playwright's, else installs Debian's package (as root).
 * @returns the path of its executable
 */
export async function findChromium() {
  const require = createRequire(path.join(root, 'package.json'))
  const own = require('playwright').chromium.executablePath()
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', own].find((file) => existsSync(file))
  if (found) {
    await findThaiFont()
    return found
  }
  if (!canInstall()) {
    process.stderr.write("No Chromium found. Install one: `npx playwright install chromium`, or Debian's package chromium.\n")
    process.exit(1)
  }
  say('Installing Chromium')
  await installDebian('chromium', thaiFonts)
  return '/usr/bin/chromium'
}

/** Without any Thai font, text moves when the shop's own font has loaded, and tests of the layout fail. */
async function findThaiFont() {
  if (!hasProgram('fc-list') || execFileSync('fc-list', [':lang=th'], { encoding: 'utf8' }).trim()) return
  if (canInstall()) await installDebian(thaiFonts)
  else process.stderr.write(`No Thai font found: tests of the layout may fail. Install one, for example Debian's package ${thaiFonts}.\n`)
}

const canInstall = () => process.getuid?.() === 0 && hasProgram('apt-get')

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

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hasProgram, installDebian } from './debian.mjs'
import { root } from './steps.mjs'

const thaiFonts = 'fonts-thai-tlwg'
const headlessShell = 'chromium-headless-shell'

/**
 * Finds a Chromium: the system's or Playwright's, else installs Debian's package. Ends this program when there is none.
 * @returns the path of its executable
 */
export async function findChromium() {
  const require = createRequire(path.join(root, 'package.json'))
  const own = require('playwright').chromium.executablePath()
  const find = () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', own].find((file) => existsSync(file))
  if (!find()) await installDebian('chromium')
  const found = find()
  if (!found) {
    process.stderr.write("No Chromium found. Install one: `npx playwright install chromium`, or Debian's package chromium.\n")
    process.exit(1)
  }
  await findThaiFont()
  return found
}

/** Installs the Chromium of most browser tests, which otherwise use the whole one, at more than twice the processor time. */
export async function findHeadlessShell() {
  if (hasProgram(headlessShell) || (await installDebian(headlessShell))) return
  process.stdout.write(`Browser tests take longer without Debian's package ${headlessShell}.\n`)
}

/** Without any Thai font, text moves when the shop's own font has loaded, and tests of the layout fail. */
async function findThaiFont() {
  if (!hasProgram('fc-list') || execFileSync('fc-list', [':lang=th'], { encoding: 'utf8' }).trim()) return
  if (await installDebian(thaiFonts)) return
  process.stderr.write(`No Thai font found: tests of the layout may fail. Install one, for example Debian's package ${thaiFonts}.\n`)
}

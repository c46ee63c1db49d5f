import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ensureProgram, hasProgram, installDebian } from './debian.mjs'
import { root } from './steps.mjs'

/**
 * Debian's packages of fonts that stand in for the shop's own until it has loaded, with patterns of fc-list of which one must find
 * something. Without them text moves then, and tests of the layout fail.
 */
const fonts = { 'fonts-thai-tlwg': [':lang=th'], 'fonts-liberation': ['Liberation Sans', 'Arial'] }
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
  await findFonts()
  return found
}

/** Installs the Chromium of most browser tests, which otherwise use the whole one, at more than twice the processor time. */
export async function findHeadlessShell() {
  if (await ensureProgram(headlessShell)) return
  process.stdout.write(`Browser tests take longer without Debian's package ${headlessShell}.\n`)
}

async function findFonts() {
  if (!hasProgram('fc-list')) return
  const isThere = (pattern) => execFileSync('fc-list', [pattern], { encoding: 'utf8' }).trim() !== ''
  const missing = Object.entries(fonts).flatMap(([name, patterns]) => (patterns.some(isThere) ? [] : [name]))
  if (missing.length === 0 || (await installDebian(...missing))) return
  process.stderr.write(`Fonts are missing: tests of the layout may fail. Install Debian's ${missing.join(' and ')}, or fonts like them.\n`)
}

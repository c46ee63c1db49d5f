import { existsSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'

/** The Chromium that people use, for tests of what only it has: the back/forward cache, and Lighthouse's audits. */
export const wholeChromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Opens a page with less than half of the processor time: the same engine, without windows and their processes held ready. */
export const testedChromium = existsSync(headlessShell) ? headlessShell : wholeChromium

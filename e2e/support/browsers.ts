import { existsSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'

/** The Chromium that people use, for what the shell lacks: the back/forward cache, Lighthouse's audits, a still layout. */
export const wholeChromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Opens a page with less than half of the processor time: the same engine, without windows and their processes held ready. */
export const testedChromium = existsSync(headlessShell) ? headlessShell : wholeChromium

export const launchOptionsOf = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Software draws the shell's pages, for which a separate process only costs time.
    ...(executablePath === headlessShell ? ['--in-process-gpu'] : []),
  ],
})

import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const program = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')

/**
 * Lighthouse's result for a page on its slow phone, without full-page screenshots. It runs in a process of its own.
 * @param {string} address
 * @param {Readonly<{ chromium: string; chromiumArguments: readonly string[]; categories: readonly string[]; cookie?: string }>} options
 * @returns {Promise<import('lighthouse').Result>}
 */
export async function auditPage(address, { chromium, chromiumArguments, categories, cookie }) {
  const options = [
    '--output=json',
    '--quiet',
    '--disable-full-page-screenshot',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless=new', ...chromiumArguments].join(' ')}`,
    // Lighthouse clears the browser's storage, and cookies with it.
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const env = { ...process.env, CHROME_PATH: chromium }
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...options], { env, maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

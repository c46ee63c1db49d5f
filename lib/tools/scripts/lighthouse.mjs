import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { recommendedNode } from './recommended-node.mjs'

const program = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')

/**
 * What Lighthouse says of a page on its slow phone, without pictures of the whole page. It needs Node 22.19, so it runs in
 * a process of its own.
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
    // Cookies would be removed with the browser's storage.
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const env = { ...process.env, CHROME_PATH: chromium }
  const { stdout } = await promisify(execFile)(recommendedNode(), [program, address, ...options], { env, maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

/** What can be measured, in execution order. */
export const partNames = /** @type {const} */ (['start', 'load', 'proxy', 'browser', 'products', 'orders', 'scale', 'memory', 'profile'])

/** For a closer look, and not part of a whole run. */
export const closerLooks = /** @type {const} */ (['scale', 'memory', 'profile'])

/** What `npm run bench -- --help` prints, before any package is installed. */
export const usage = [
  'npm run bench -- [PART …] [--quick] [--built] [--write-docs]',
  '',
  'Builds, serves and measures the shop. It needs wrk, nginx and Chromium.',
  `  PART          ${partNames.join(', ')}; without one all but ${closerLooks.join(', ')}`,
  '  profile KIND  a CPU profile of the load on a kind of page, or of orders',
  '  --quick       short runs, to check that the bench works',
  '  --built       uses the existing build',
  '  --write-docs  writes the figures of a whole run into docs/performance.md and the README',
].join('\n')

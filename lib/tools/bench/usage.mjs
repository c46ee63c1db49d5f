/** What can be measured, in execution order. The last ones are for a closer look, and not part of a whole run. */
export const partNames = /** @type {const} */ ([
  'start',
  'load',
  'proxy',
  'browser',
  'products',
  'orders',
  'scale',
  'memory',
  'import',
  'profile',
  'peers',
])

/** @type {readonly string[]} */
export const closerLooks = partNames.slice(partNames.indexOf('scale'))

/** What `npm run bench -- --help` prints, before any package is installed. */
export const usage = `npm run bench -- [PART …] [--quick] [--built] [--write-docs]

Builds, serves and measures the shop. It needs wrk, nginx and Chromium.
  PART          ${partNames.join(', ')}; without one all but ${closerLooks.join(', ')}
  profile KIND  a CPU profile of the load on a kind of page, or of orders
  peers --base NAME=URL,…  running storefronts beside the first of them; the path of an URL names the pages, as in /en/product_details;
                astro, react and template without an URL are pages of the first one's products that the bench builds and serves
  --quick       short runs, to check that the bench works
  --built       uses the existing build
  --write-docs  writes the figures of a whole run into docs/measurements/bench.md and the README`

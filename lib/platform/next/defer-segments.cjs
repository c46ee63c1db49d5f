/**
 * Turbopack loader for Next's `collect-segment-data.js`, which takes a rendered page apart for the router's prefetches: a sixth of
 * the time of a first render, for parts that may never be asked for. The cache handler postpones it until a router asks.
 */
const began = 'async function collectSegmentData('

/** @throws Error if Next's module is another one than expected, which ends the build */
module.exports = function deferSegments(source) {
  if (source.split(began).length !== 2) throw new Error(`Next's collect-segment-data.js should contain once: ${began}`)
  return source.replace(
    began,
    `function collectSegmentData(isCacheComponentsEnabled, page, ...others) {
      const collect = () => collectAllSegments(isCacheComponentsEnabled, page, ...others)
      return globalThis.talatDeferSegments?.(page, collect) ?? collect()
    }
    async function collectAllSegments(`,
  )
}

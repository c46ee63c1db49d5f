/**
 * The best of four Next.js storefronts (NextFaster, vercel/commerce, saleor/storefront, nextjs-starter-medusa), measured
 * by the same scripts on a machine like this one: of each figure the best of the four, on a product page.
 */
export const bestPeer = {
  /** Of nginx serving the same HTML; category pages. */
  categoryRatio: 0.0075,
  productRatio: 0.0073,
  /** kB of first load, compressed. */
  javascript: 182,
  /** First load. */
  requests: 28,
  /** Milliseconds, slow 4G and 4 × CPU. */
  largestPaint: 760,
  blockedTime: 138,
} as const

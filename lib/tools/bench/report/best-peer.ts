/**
 * The best of four Next.js storefronts (NextFaster, vercel/commerce, saleor/storefront, nextjs-starter-medusa), measured with the
 * same scripts on a comparable machine: for each figure the best of the four, on a product page.
 */
export const bestPeer = {
  /** Relative to nginx serving the same HTML; category pages. */
  categoryRatio: 0.0075,
  productRatio: 0.0073,
  /** kB at the first load, compressed. */
  javascript: 182,
  /** At the first load. */
  requests: 28,
  /** Milliseconds, slow 4G and 4 × CPU. */
  largestPaint: 760,
  blockedTime: 138,
} as const

/**
 * Runs before a page is painted, so that lists show immediately which products are not delivered to the shopper's area: cached
 * pages are the same for all shoppers, and style sheets use this attribute (components/catalog/product-card.css). The script
 * contains no character that React would escape.
 */
export const prePaintScript =
  '(function(m){if(m)document.documentElement.dataset.area=m[1]})(/(?:^|; )delivery_area=[1-9]\\d{0,8}\\.(all|ambient|none)(?:\\.address)?(?:;|$)/.exec(document.cookie))'

/** Its source in the policy of pages with a nonce. The middleware cannot compute it; inline-scripts.test.ts compares both. */
export const prePaintScriptHash = "'sha256-x1VU0zeijg9wvQ7jMQnW1rNN9UOQlgHiCrCvW2anoF8='"

/**
 * Runs before a page is painted, so that lists say at once what is not delivered to the shopper's area: pages are the
 * same for all shoppers, and style sheets go by this attribute (components/catalog/product-card.css). It has no character
 * that React would escape.
 */
export const prePaintScript =
  '(function(m){if(m)document.documentElement.dataset.area=m[1]})(/(?:^|; )delivery_area=[1-9]\\d{0,8}\\.(all|ambient|none)(?:\\.address)?(?:;|$)/.exec(document.cookie))'

/** Its source in the policy of pages with a nonce, which the middleware cannot compute; inline-scripts.test.ts compares. */
export const prePaintScriptHash = "'sha256-x1VU0zeijg9wvQ7jMQnW1rNN9UOQlgHiCrCvW2anoF8='"

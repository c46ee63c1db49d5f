/**
 * Runs before a page is painted, so that lists show immediately which products are not delivered to the shopper's area: cached
 * pages are the same for all shoppers, and style sheets use this attribute (components/catalog/product-card.css). The area is
 * the one that the shopper has chosen, else that of the region from which Google's shopping results link to a page
 * (lib/features/seo/feeds/regions.ts). The script contains no character that React would escape.
 */
export const prePaintScript =
  '(function(m,r){var a=m?m[1]:r?[,`all`,`ambient`][r[1]]:0;if(a)document.documentElement.dataset.area=a})(/(?:^|; )delivery_area=[1-9]\\d{0,8}\\.(all|ambient|none)(?:\\.address)?(?:;|$)/.exec(document.cookie),/\\bregion_id=([12])\\d{9}\\b/.exec(location.search))'

/** Its source in the policy of pages with a nonce. The middleware cannot compute it; inline-scripts.test.ts compares both. */
export const prePaintScriptHash = "'sha256-nqDKg+HwJcgd+g9BlleCimLpvTC+Rn86+dnseFSiy8I='"

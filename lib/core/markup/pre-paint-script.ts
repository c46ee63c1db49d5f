/**
 * Runs before a page is painted, so that lists show immediately which products are not delivered to the shopper's area: cached
 * pages are the same for all shoppers, and style sheets use this attribute (components/catalog/product-card.css). The area is
 * the one that the shopper has chosen, else that of the region from which Google's shopping results link to a page
 * (lib/features/seo/feeds/regions.ts). For a signed-in customer with usual products, it reserves the height that these took last
 * at the same width (components/orders/usuals). Lists are shown as cards or as lines, as the shopper has chosen by the button of
 * filter-bar.tsx. While a place is held on a day after a closed one, cards say which products cannot come (area-store.ts). The script contains no character that React would escape.
 */
export const prePaintScript =
  '(function(m){if(m)document.documentElement.dataset.area=m[1]||`ambient`})(/(?:^|; )delivery_area=\\d+\\.(all|ambient|none)\\b|;\\?.*\\bregion_id=2/.exec(document.cookie+`;`+location.search));' +
  'try{(function(s,r,d,u,c){if(u=s.usuals)if(/(?:^|; )user_id=/.test(document.cookie)){d.usuals=1;u=u.split(` `);if(u[0]==innerWidth)' +
  'r.style.setProperty(`--usuals`,u[1]+`px`)}if(s.view)d.view=`list`;' +
  'addEventListener(`click`,function(e){if(e.target.closest(`[data-view-switch]`))if(d.view){delete d.view;delete s.view}else s.view=d.view=`list`});' +
  'c=JSON.parse(s[`delivery-slot`]||`{}`);if(c.isAfterClosed)if(Math.max(c.until,Date.now())==c.until)' +
  'if((`; `+document.cookie+`;`).includes(`; cart_id=`+c.cartId+`;`))d.afterClosed=``})(' +
  'localStorage,document.documentElement,document.documentElement.dataset)}catch(e){}'

/** Its source in the policy of pages with a nonce. middleware.ts cannot compute it; inline-scripts.test.ts compares both. */
export const prePaintScriptHash = "'sha256-Db9FzKsM9YuM4uKf/3w/tfNyHnZBx9nj3FuThsCDoc0='"

import { readPage } from '../seo/page-source'
import { expect, fillCart, signInAsStaff, signUp, test } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'

/** Common era years in dates: 21/11/2026, 2026-11-21, พ.ย. 2026. Numbers of orders and lots do not match. */
const commonEra =
  /\d{1,2}[/-]\d{1,2}[/-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d|(?:ม\.ค|ก\.พ|มี\.ค|เม\.ย|พ\.ค|มิ\.ย|ก\.ค|ส\.ค|ก\.ย|ต\.ค|พ\.ย|ธ\.ค|[ก-๙]+คม|[ก-๙]+ยน|กุมภาพันธ์)\.? (?:19|20)\d\d/

test('every Thai page with dates shows them in the Buddhist calendar', async ({ request }) => {
  await signUp({ request })
  const { id } = await placeOrder({ request }, { VL04: 1 }, payMethods.transfer)
  await fillCart({ request }, { VL04: 1 })
  await signInAsStaff({ request }, 'th')
  const dated = ['orders', `order_details?order_id=${id}`, 'blogs?code=news', 'home', 'checkout', `staff/order?order_id=${id}`]
  const others = [
    'faq',
    'terms',
    'promotions',
    'events',
    'favorites',
    'addresses',
    'account_details',
    'staff',
    'staff/orders',
    'staff/packing',
    'staff/activity',
  ]
  for (const path of [...dated, ...others]) {
    const shown = (await readPage(request, `/th/${path}`)).texts('main').join()
    expect([path, shown.length > 0, commonEra.exec(shown)?.[0]]).toEqual([path, true, undefined])
    if (dated.includes(path)) expect([path, shown]).toEqual([path, expect.stringMatching(/25[67]\d/)])
  }
})

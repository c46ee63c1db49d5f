import { pageNames } from '../../lib/core/urls/page-names'
import { payMethods, placeOrder } from '../shopping/order-tools'
import { thaiPhone } from '../support/devices'
import { callShop, expect, fillCart, productId, signUp, test } from '../support/fixtures'
import { axeIssues } from './axe'
import { layoutIssues } from './layout-issues'

test.use(thaiPhone)

/** Pages with a different layout on wide screens, where they are checked again. */
const front = ['home', 'index', 'products?categ_code=FRUIT_VEG', 'product_details?product_id=1', 'blogs?code=news']

const catalog = [
  'all_products',
  'best_sellers',
  'new_products',
  'search?query=kale',
  'blog?post=1',
  'article?code=WHOWEARE',
  'delivery_area',
  'buy',
  'pi?qr_code=LOT-261120-VL04',
]
const personal = [
  'cart',
  'checkout',
  'orders',
  'favorites',
  'addresses',
  'edit_address?addr_no=-1',
  'account_details',
  'confirm_payment',
  'payment_error?error=card_declined',
]
/** They need the id of an order, which is added below. */
const ofAnOrder = ['order_details', 'payment_success']
const ofStaff = ['set_cart', 'lot_qr']
const known = new Set([...front, ...catalog, ...personal, ...ofAnOrder, ...ofStaff].map((name) => name.split('?')[0]))
const texts = pageNames.filter((name) => !known.has(name))

for (const [who, names] of Object.entries({ front, catalog, texts, personal })) {
  test(`pages of the part ${who} have no axe issue, one h1 and a title, and fit screens of 320 to 1440 px and larger text`, async ({
    page,
  }) => {
    const pages: string[] = [...names]
    if (who === 'personal') {
      await signUp(page)
      const { id } = await placeOrder(page, { MC01: 1, VL04: 2 }, payMethods.transfer)
      for (const code of ['VL04', 'MC01', 'FT03'])
        await callShop(page.request, 'prod.fav', 'add_fav2', [await productId(page.request, code)])
      await fillCart(page, { MC01: 1, VL04: 2 })
      pages.push(`order_details?order_id=${id}`, `payment_success?sale_id=${id}`)
    }
    const issues: string[] = []
    const addLayoutIssues = async (where: string, width: number, textSize = 1) => {
      for (const issue of await layoutIssues(page, width, textSize)) issues.push(`${where} at ${width}, ${textSize}: ${issue}`)
    }
    for (const name of pages) {
      await page.goto(`/th/${name}`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page).toHaveTitle(/\S/)
      issues.push(...(await axeIssues(page)).map((issue) => `${name}: ${issue}`))
      await addLayoutIssues(name, 320)
      await addLayoutIssues(name, 390)
      await addLayoutIssues(name, 390, 2)
      for (const width of [820, 1440]) await addLayoutIssues(name, width)
      if (who === 'front' || ['cart', 'checkout'].includes(name))
        issues.push(...(await axeIssues(page)).map((issue) => `${name} at 1440: ${issue}`))
      // English words are longer, and do not break.
      await page.goto(`/en/${name}`)
      await addLayoutIssues(`English ${name}`, 320)
      await addLayoutIssues(`English ${name}`, 390, 2)
    }
    expect([...new Set(issues)]).toEqual([])
  })
}

import { expect, test } from '../support/fixtures'

test('lists have 2 columns up to 1023 px and 4 from 1024, a showcase 2 or 5, show a price at once, and lay out far cards late [S2.88]', async ({
  page,
}) => {
  for (const [address, grid, columns] of [
    ['products?categ_code=FRUIT_VEG', '.product-list', [2, 2, 4, 4]],
    ['all_products', '.product-list', [2, 2, 4, 4]],
    ['index', '.product-block', [2, 2, 4, 4]],
    ['product_details?product_id=1', '.product-showcase', [2, 2, 5, 5]],
  ] as const) {
    await page.goto(`/en/${address}`)
    const list = page.locator(`main ${grid}`).first()
    if (grid === '.product-list') {
      const top = (await page.locator('main').boundingBox())?.y ?? Infinity
      expect(((await list.boundingBox())?.y ?? Infinity) - top, address).toBeLessThanOrEqual(280)
      await expect(page.locator('main article .price').first(), address).toBeInViewport({ ratio: 1 })
      const cards = page.locator('main .product-grid > li')
      const laidOut = await cards.evaluateAll(
        (all) => all.filter((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      )
      expect(laidOut, address).toBeLessThanOrEqual(30)
      expect(await cards.count(), address).toBeGreaterThan(80)
      // The page is as long before its cards are laid out as after.
      const lengthOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await lengthOfPage()
      await cards.evaluateAll((all) => all.forEach((card) => card.style.setProperty('content-visibility', 'visible')))
      expect(Math.abs((await lengthOfPage()) / before - 1), address).toBeLessThan(0.04)
      await cards.evaluateAll((all) => all.forEach((card) => card.style.removeProperty('content-visibility')))
      await cards.last().scrollIntoViewIfNeeded()
      await expect(cards.last().getByRole('link').last()).toBeInViewport()
    }
    for (const [index, width] of [390, 1023, 1024, 1440].entries()) {
      await page.setViewportSize({ width, height: 900 })
      const count = await list.evaluate((each) => getComputedStyle(each).gridTemplateColumns.split(' ').length)
      expect(count, `${address}, ${width}`).toBe(columns[index])
    }
  }
})

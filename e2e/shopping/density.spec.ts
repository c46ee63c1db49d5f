import { expect, test, words } from '../support/fixtures'

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
      expect(laidOut, address).toBeLessThanOrEqual(36)
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

test('the first screen of a category has four whole cards on a phone and eight on a desktop, or lines if the shopper wants them', async ({
  page,
}) => {
  for (const [width, height, whole, language] of [
    [390, 844, 4, 'th'],
    [1440, 900, 8, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/${language}/products?categ_code=FRUIT_VEG`)
    const bar = page.locator('.bottom-bar')
    const bottom = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : height
    const boxes = await page.locator('main .product-list > li').evaluateAll((all) =>
      all.slice(0, 12).map((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    expect(boxes[0]?.top).toBeLessThanOrEqual(height * 0.45)
    expect(boxes.filter((box) => box.bottom <= bottom).length, String(width)).toBeGreaterThanOrEqual(whole)
  }
  const columns = () =>
    page
      .locator('main .product-list')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  await page.getByRole('button', { name: words.en.filters.asList }).click()
  expect(await columns()).toBe(2)
  await page.reload()
  expect(await columns()).toBe(2)
  await page.getByRole('button', { name: words.en.filters.asCards }).click()
  expect(await columns()).toBe(4)
})

import { expect, test } from '../support/fixtures'

const scripts = '**/_next/static/chunks/**'

test('a page of an older build reaches a link’s target with one full load, when its scripts are gone or the RSC response is newer', async ({
  context,
}) => {
  // Not the page of the fixtures, which fails when the browser reports a missing file.
  const page = await context.newPage()
  let [loads, gone] = [0, 0]
  await page.goto('/en/products?categ_code=MEAT', { waitUntil: 'networkidle' })
  page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0))
  await page.route(scripts, (route) => {
    if (loads > 0) return route.continue()
    gone += 1
    return route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' } })
  })
  await page.locator('a[href^="/en/login"]').filter({ visible: true }).first().click()
  await expect(page.locator('main form input[type=password]').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(gone).toBeGreaterThan(0)
  expect(loads).toBe(1)

  await page.waitForLoadState('networkidle')
  await page.route('**/contact*', async (route) => {
    const answer = await route.fetch()
    const isForRouter = answer.headers()['content-type']?.startsWith('text/x-component')
    const body = await answer.text()
    return route.fulfill({ response: answer, body: isForRouter ? body.replace(/"b":"[^"]+"/, '"b":"another-build"') : body })
  })
  await page.locator('a[href*="/en/contact"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/contact/)
  await expect(page.locator('main h1')).toBeVisible()
  expect(loads).toBe(2)
})

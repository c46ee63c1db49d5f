import { expect, test } from '../support/fixtures'

const scripts = '**/_next/static/chunks/**'

test.describe('a page that is older than the server', { tag: '@once' }, () => {
  test('goes on to where the shopper wanted, by one whole page, when scripts of its build have gone', async ({ context, language }) => {
    // Not the page of the fixtures, which fails when the browser reports a missing file.
    const page = await context.newPage()
    await page.goto(`/${language}/products?categ_code=MEAT`, { waitUntil: 'networkidle' })
    let [loads, gone] = [0, 0]
    await page.route(scripts, (route) => {
      if (loads > 0) return route.continue()
      gone += 1
      return route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' } })
    })
    page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0))
    await page.locator(`a[href^="/${language}/login"]`).filter({ visible: true }).first().click()
    await expect(page.locator('main form input[type=password]').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect(gone).toBeGreaterThan(0)
    expect(loads).toBe(1)
  })

  test('takes the whole page when the server’s answer is of another build', async ({ page, language }) => {
    await page.goto(`/${language}/products?categ_code=MEAT`, { waitUntil: 'networkidle' })
    let loads = 0
    page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0))
    await page.route('**/contact*', async (route) => {
      const answer = await route.fetch()
      const isForRouter = answer.headers()['content-type']?.startsWith('text/x-component')
      const body = await answer.text()
      return route.fulfill({ response: answer, body: isForRouter ? body.replace(/"b":"[^"]+"/, '"b":"another-build"') : body })
    })
    await page.locator(`a[href*="/${language}/contact"]`).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/contact/)
    await expect(page.locator('main h1')).toBeVisible()
    expect(loads).toBe(1)
  })
})

import { expect, test, waitForHydration } from '../support/fixtures'

test('a script, a style element and an event handler injected into a page do nothing, and a cached page has its style sheet inlined [X8]', async ({
  context,
}) => {
  // Not the page of the fixtures: the browser reports the blocked markup in its console.
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'stylesheet' && fetched.push(request.url())))
  await page.route('**/terms', async (route) => {
    const response = await route.fetch()
    const markup = '<script>window.hacked = true</script><style>main { opacity: 0.5 }</style>'
    const html = (await response.text()).replace('</main>', `${markup}</main>`)
    expect(html).toContain(markup)
    await route.fulfill({ response, body: html })
  })
  await page.goto('/en/terms')
  await waitForHydration(page.locator('header button:visible').first())
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
  await expect(page.locator('header')).toHaveCSS('position', 'sticky')
  expect(fetched).toEqual([])

  // A private page, whose policy is another one.
  await page.goto('/en/login')
  const ran = await page.evaluate(async () => {
    const attack = document.createElement('div')
    attack.innerHTML = '<img src="/none" onerror="window.hacked = true">'
    const refused = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve, { once: true }))
    document.body.append(attack)
    await refused
    return 'hacked' in window
  })
  expect(ran).toBe(false)
})

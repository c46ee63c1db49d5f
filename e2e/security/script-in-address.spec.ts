import { pageNames } from '../../lib/routes'
import { expect, test } from '../fixtures'

test.skip(({ isMobile }) => isMobile, 'the server is the same for every device')

/** Every parameter that a page of the specification reads, and some that none does. */
const parameters = [
  'query', 'error', 'sale_order', 'total_amt', 'prev_code', 'code', 's', 'sl', 'sm', 'p', 'qr_code', 'email', 'reset_code', 'from', 'k1', 'v1',
  'product_id', 'categ_code', 'order_id', 'sale_id', 'addr_no', 'post', 'popup', 'page_no', 'lng', 'to', 'callback',
]

const scripts = [`"><img src=x onerror=alert(1)>`, `</script><script>alert(1)</script>`, `javascript:alert(1)//`]

/** As it would stand in a page if nobody had escaped it, or where a browser would follow it. */
const asWritten = [/<img src=x/i, /<\/script><script>alert/i, /(?:href|src|action|formaction|content)="\s*javascript:/i]

test('a script in any parameter of any page is no script in the page, its data or its headers', async ({ request }) => {
  test.setTimeout(120_000)
  for (const script of scripts) {
    const query = new URLSearchParams(parameters.map((name) => [name, script]))
    const addresses = [...pageNames, 'nothing-like-this', encodeURIComponent(script)].map((page) => `/en/${page}?${query}`)
    for (const address of [...addresses, `/${encodeURIComponent(script)}/home`, `/?page=${encodeURIComponent(script)}`]) {
      const response = await request.get(address, { maxRedirects: 0 })
      const said = `${await response.text()}\n${response.headers().refresh ?? ''}`
      const place = response.headers().location ?? '/'
      expect([address, response.status() < 500, asWritten.filter((each) => each.test(said)).map(String), /^(\/(?!\/)|http:\/\/(localhost|127\.0\.0\.1))/.test(place)]).toEqual([address, true, [], true])
    }
  }
})

import { pageNames } from '../../lib/core/urls/page-names'
import { expect, test } from '../support/fixtures'

/** Every parameter that a page of the specification reads, and some that none reads. */
const parameters = [
  ...['query', 'error', 'sale_order', 'total_amt', 'prev_code', 'code', 's', 'sl', 'sm'],
  ...['p', 'qr_code', 'email', 'reset_code', 'from', 'k1', 'v1', 'product_id', 'categ_code', 'order_id'],
  ...['sale_id', 'addr_no', 'post', 'popup', 'page_no', 'lng', 'to', 'callback'],
]

/** Executes as a URL if placed first in an href, closes the surrounding attribute or script, and executes as an element. */
const script = `javascript:alert(1)//"></script><img src=x onerror=alert(1)>`

/** The script without escaping, or where a browser would follow it as a URL. */
const asWritten = [/<img src=x/i, /(?:href|src|action|formaction|content)="\s*javascript:/i]

const ofThisShop = /^(\/(?!\/)|http:\/\/(localhost|127\.0\.0\.1))/

test('a script in a parameter or path is never rendered unescaped or used as a redirect target [X4]', async ({ request }) => {
  const query = new URLSearchParams(parameters.map((name) => [name, script])).toString()
  const asPath = encodeURIComponent(script)
  const pages = [...pageNames, 'nothing-like-this', asPath].map((page) => `/en/${page}?${query}`)
  for (const address of [...pages, `/${asPath}/home`, `/?page=${asPath}`]) {
    const response = await request.get(address, { maxRedirects: 0 })
    const { refresh = '', location = '/' } = response.headers()
    const said = `${await response.text()}\n${refresh}`
    const found = asWritten.filter((each) => each.test(said)).map(String)
    expect([address, response.status() < 500, found, ofThisShop.test(location)]).toEqual([address, true, [], true])
  }
})

import { attributesIn, elementsBelow } from '../seo/html-tree'
import { readPage, shownText, type PageSource } from '../seo/page-source'
import { expect, signInAsStaff, signUp, test, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../support/orders'

const text = words.en.staffReport

const satang = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100)

/** Texts of the cells of each row below a heading. */
function rowsOf({ find }: PageSource, caption: string): string[][] {
  const named = (name: string) => (node: Parameters<typeof elementsBelow>[0]) =>
    [...elementsBelow(node)].filter(({ tagName }) => tagName === name)
  const [table] = find('table').filter((each) => named('caption')(each).some((one) => shownText(one) === caption))
  return table ? named('tr')(table).map((row) => named('td')(row).map(shownText)) : []
}

test('an order that was delivered is in the report of today, and the CSV has the same total', async ({ request }) => {
  await signUp({ request })
  const order = await placeOrder({ request }, { VL04: 2, VL05: 1 }, payMethods.cash)
  for (const state of ['packed', 'shipped', 'done'] as const) await moveOrder({ request }, order.id, state)

  await signInAsStaff({ request }, 'en')
  // Other tests deliver orders meanwhile, so page and files are compared until all are of the same state.
  await expect(async () => {
    const page = await readPage(request, '/en/staff/report')
    expect(page.find('a', (each) => each['aria-current'] === 'page').map(shownText)).toContain(text.preset.today)
    /** Rows of the file that the page links to, without the headings. */
    const download = async (table: string) => {
      const label = text.csvOf.replace('{table}', table)
      const link = page.find('a').find((each) => (attributesIn(each)['aria-label'] ?? shownText(each)) === label)
      const file = await request.get((link && attributesIn(link).href) ?? '/none')
      const lines = (await file.text()).trim().split('\r\n')
      return lines.slice(1).map((line) => line.split(','))
    }
    const shown = satang(
      rowsOf(page, text.salesTitle)
        .find(([name]) => name === text.column.sales)
        ?.at(-1),
    )
    const orders = await download(text.ordersList)
    expect(orders.find(([number]) => number === order.number)?.[11]).toBe(order.total.toFixed(2))
    expect(orders.reduce((sum, cells) => sum + satang(cells[11]), 0)).toBe(shown)
    const days = await download(text.daysTitle)
    expect(days.map((cells) => satang(cells[14]))).toEqual([shown])
  }).toPass()
})

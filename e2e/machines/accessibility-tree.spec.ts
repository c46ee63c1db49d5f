import type { Page } from '@playwright/test'
import { expect, press, signUp, test, waitForHydration, words } from '../support/fixtures'

const text = words.en

type Role = Parameters<Page['getByRole']>[0]
type Node = Readonly<{ role: string; name: string }>

/** The named nodes of the page as assistive technology and agents are given them. */
async function treeOf(page: Page): Promise<Node[]> {
  const snapshot = await page.locator('body').ariaSnapshot()
  return [...snapshot.matchAll(/^\s*- '?(\w+) "((?:[^"\\]|\\.)*)"/gm)].map(([, role = '', name = '']) => ({
    role,
    name: name.replaceAll('\\"', '"'),
  }))
}

/** The first node of a role whose name contains the words: no selector, class or test id. @throws when the tree has none in time */
async function find(page: Page, role: Role, words: string) {
  let found: Node | undefined
  await expect
    .poll(async () => (found = (await treeOf(page)).find((node) => node.role === role && node.name.includes(words))), {
      message: `${role} with “${words}”`,
    })
    .toBeDefined()
  return page.getByRole(role, { name: found?.name ?? '', exact: true }).first()
}

test('an agent with only the accessibility tree finds a product, fills a cart and changes it', async ({ page }) => {
  const product = 'Morning Glory'
  await signUp(page)
  await page.goto('/en/faq')
  const search = await find(page, 'combobox', text.header.search)
  await waitForHydration(search)
  await search.fill(product)
  await search.press('Enter')

  const add = await find(page, 'button', text.common.addNamed.replace('{name}', product))
  await press(add)
  await find(page, 'button', text.common.addNamedMore.replace('{name}', product).replace('{count}', '1'))

  await page.goto('/en/cart')
  await find(page, 'link', product)
  const increase = await find(page, 'button', text.common.increase)
  await press(increase)
  await find(page, 'link', ' 2 ')
  await find(page, 'button', text.cart.checkout)
})

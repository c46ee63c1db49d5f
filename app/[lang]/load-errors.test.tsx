import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import type { ReactElement } from 'react'
import { retryHref } from '@/lib/core/urls/retry-page'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { renderWithMessages } from '@/lib/tools/testing/render'
import english from '@/messages/en.json'

let mockError: RpcError
const mockShopper = { userId: 5, userName: 'Malee', contactId: 6, token: 't', cartId: 31, cartKey: 'k' }

jest.mock('@/lib/platform/cache/read-store')
jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers() }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'catalog') => createTranslator({ locale: 'en', messages: english, namespace }),
}))
jest.mock('@/lib/platform/observability/logger', () => ({ logger: { warn: () => undefined } }))
jest.mock('@/lib/platform/rpc/transport.server', () => ({ callBackend: () => Promise.reject(mockError) }))
jest.mock('@/lib/platform/session/server', () => ({
  publicSession: () => ({}),
  rpcSession: () => ({}),
  readSession: async () => mockShopper,
  requireCustomer: async () => mockShopper,
}))

type Page = Readonly<{ default: (props: never) => Promise<ReactElement>; generateMetadata: (props: never) => Promise<unknown> }>

const load: Readonly<Record<string, () => Promise<Page>>> = {
  index: () => import('./(catalog)/index/page'),
  all: () => import('./(catalog)/all_products/page'),
  best: () => import('./(catalog)/best_sellers/page'),
  fresh: () => import('./(catalog)/new_products/page'),
  search: () => import('./(catalog)/search/page'),
  category: () => import('./(catalog)/products/[...key]/page'),
  product: () => import('./(catalog)/product_details/[...key]/page'),
  orders: () => import('./(account)/orders/page'),
  order: () => import('./(account)/order_details/page'),
  favorites: () => import('./(account)/favorites/page'),
  addresses: () => import('./(account)/addresses/page'),
  address: () => import('./(account)/edit_address/page'),
  account: () => import('./(account)/account_details/page'),
  cart: () => import('./(checkout)/cart/page'),
  checkout: () => import('./(checkout)/checkout/page'),
  faq: async () => {
    const { SettingsScreen, settingsMetadata } = await import('./(content)/settings-screen')
    return { default: () => SettingsScreen({ page: 'faq' }), generateMetadata: () => settingsMetadata('faq') }
  },
  post: () => import('./(content)/blog/[...key]/page'),
  article: () => import('./(content)/article/[...key]/page'),
  blogs: async () => {
    const { BlogScreen, blogMetadata } = await import('./(content)/blogs/blog-screen')
    return { default: () => BlogScreen({ code: 'news' }), generateMetadata: () => blogMetadata('news') }
  },
}

const inputs = (key: readonly string[], query: object = {}) =>
  ({ params: Promise.resolve({ lang: 'en', key }), searchParams: Promise.resolve(query) }) as never

const pages: [name: string, inputs: never, address: string][] = [
  ['index', inputs([]), '/en/index'],
  ['all', inputs([]), '/en/all_products'],
  ['best', inputs([]), '/en/best_sellers'],
  ['fresh', inputs([]), '/en/new_products'],
  ['search', inputs([], { query: 'kale' }), '/en/search?query=kale'],
  ['category', inputs(['MEAT', 'FRUIT_VEG']), '/en/products?categ_code=MEAT&prev_code=FRUIT_VEG'],
  ['product', inputs(['7', 'MEAT']), '/en/product_details?product_id=7&categ_code=MEAT'],
  ['orders', inputs([]), '/en/orders'],
  ['order', inputs([], { order_id: '9' }), '/en/order_details?order_id=9'],
  ['favorites', inputs([]), '/en/favorites'],
  ['addresses', inputs([]), '/en/addresses'],
  ['address', inputs([], { addr_no: '4' }), '/en/edit_address?addr_no=4'],
  ['account', inputs([]), '/en/account_details'],
  ['cart', inputs([]), '/en/cart'],
  ['checkout', inputs([]), '/en/checkout'],
  ['post', inputs(['3']), '/en/blog?post=3'],
  ['article', inputs(['WHOWEARE']), '/en/article?code=WHOWEARE'],
  ['blogs', inputs([]), '/en/blogs?code=news'],
  ['faq', inputs([]), '/en/faq'],
]

/** Pages that still render when the backend is unreachable, because their failed reads are not essential. */
const quiet = ['best', 'blogs', 'faq']

/** Runs page and metadata as one request does. */
async function open(name: string, given: never): Promise<void> {
  const page = await load[name]?.()
  await page?.generateMetadata(given)
  renderWithMessages((await page?.default(given)) ?? <></>)
}

it.each(pages)('%s: shows a retry link and no error details when the backend returns an error [S8.16]', async (name, given, address) => {
  mockError = new RpcError('server', 'Something broke')
  await open(name, given)
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(retryHref(address))
  expect(screen.getByRole('status').textContent).toContain('None of your data is lost')
  expect(document.body.textContent).not.toMatch(/Something broke|no orders|cart is empty|nothing here/i)
})

it.each(pages.filter(([name]) => !quiet.includes(name)))('%s: rethrows the error when the backend is unreachable', async (name, given) => {
  mockError = new RpcError('network', 'The shop cannot reach its backend right now.')
  await expect(open(name, given)).rejects.toBe(mockError)
})

import { createTranslator } from 'next-intl'
import { readReturnPath, returnHref } from '@/lib/core/urls/return-href'
import { sourceFiles } from '@/lib/tools/testing/sources'
import english from '@/messages/en.json'

jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers() }))
jest.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`to ${address}`)
  },
}))
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'orders') => createTranslator({ locale: 'en', messages: english, namespace }),
}))

type Page = Readonly<{ default: (props: object) => Promise<unknown> }>

/** Customer pages, each with the query parameter that it requires. */
const privatePages = [
  ['orders', {}],
  ['order_details', { order_id: '7' }],
  ['favorites', {}],
  ['addresses', {}],
  ['edit_address', { addr_no: '-1' }],
  ['account_details', {}],
  ['balance', {}],
  ['standing_orders', {}],
  ['lists', { items: '7:2,9:1' }],
  ['confirm_payment', { sale_order: 'SO202600007' }],
  ['payment_success', { sale_id: '7' }],
  ['payment_error', { error: 'paymentDeclined' }],
] as const

it('the list of customer-only pages contains every account page [S2.90]', () => {
  const folders = sourceFiles().flatMap((file) => /^app\/\[lang\]\/\(account\)\/(\w+)\/page\.tsx$/.exec(file)?.[1] ?? [])
  expect(folders.sort()).toEqual(privatePages.map(([name]) => name).sort())
})

it.each(privatePages)(
  '%s redirects a guest to the login page with the return path to the requested URL [S2.90] [S2.101]',
  async (name, query) => {
    const { default: page } = (await import(`@/app/[lang]/(account)/${name}/page`)) as Page
    const [[k1, v1] = []] = Object.entries(query)
    const way = new URLSearchParams({ from: name, ...(k1 && { k1, v1 }) })
    await expect(page({ searchParams: Promise.resolve(query) })).rejects.toThrow(new Error(`to /en/login?${way}`))
    const asked = new URLSearchParams(query).toString()
    expect(returnHref('en', readReturnPath(Object.fromEntries(way)), 'orders')).toBe(`/en/${name}${asked && `?${asked}`}`)
  },
)

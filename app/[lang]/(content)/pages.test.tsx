import type { Locale } from '@/lib/core/locale'
import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { schemaOf, type Answer } from '@/lib/platform/rpc/record-schema'
import { landingPictures } from '@/lib/features/content/landing'
import { contentPageNames, contentPages } from '@/lib/core/content-pages'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'

const languages = ['en', 'th'] as const

let language: Locale
/** Backend responses by `model.method`. */
let answers: Record<string, unknown>

jest.mock('@/lib/platform/cache/read-store')
jest.mock('@/lib/features/content/missing-codes', () => ({ getMissingCodes: async () => [] }))
jest.mock('@/lib/features/content/shop-profile', () => ({ getShopProfile: async (shown: Locale) => demoProfile(shown) }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => language,
  getTranslations: async (namespace: 'content') =>
    createTranslator({ locale: language, messages: language === 'en' ? english : thai, namespace }),
}))
jest.mock('@/lib/platform/rpc/transport.server', () => ({
  callBackend: async (answer: Answer<unknown>, model: string, method: string) =>
    schemaOf(answer).parse(answers[`${model}.${method}`] ?? []),
}))

beforeEach(() => {
  answers = {}
})

/** Resolves all async server components of a page, because a test can only render synchronous ones. */
async function settled(node: ReactNode): Promise<ReactNode> {
  if (Array.isArray(node)) return Promise.all(node.map(settled))
  if (!isValidElement<{ children?: ReactNode }>(node)) return node
  const { type, props } = node
  if (typeof type === 'function' && type.constructor.name === 'AsyncFunction') {
    return settled(await (type as (props: object) => Promise<ReactNode>)(props))
  }
  if (props.children === undefined) return node
  return cloneElement(node, {}, ...[await settled(props.children)].flat())
}

async function open(load: Promise<unknown>, shown: Locale) {
  language = shown
  const { default: page } = (await load) as { default: () => ReactNode | Promise<ReactNode> }
  return renderWithMessages(<>{await settled(await page())}</>, shown)
}

describe.each(contentPageNames)('the page %s', (page) => {
  it.each(languages)('renders in %s its settings as HTML below its heading [S2.120]', async (shown) => {
    const keys = contentPages[page].settings
    answers['ecom2.interface.get_config'] = Object.fromEntries(keys.map((key) => [key, `<p>The text of <b>${key}</b></p>`]))
    await open(import(`./${page}/page`), shown)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe((shown === 'en' ? english : thai).content[page])
    for (const key of keys) expect(screen.getByText(key).parentElement?.textContent).toBe(`The text of ${key}`)
  })
})

const hoursOf = {
  en: ['Factory', 'Monday–Saturday 08.30–17.30', 'Office', 'Monday–Friday 08.30–17.30'],
  th: ['โรงงาน', 'วันจันทร์–เสาร์ 08.30–17.30\u00a0น.', 'สำนักงาน', 'วันจันทร์–ศุกร์ 08.30–17.30\u00a0น.'],
}

it.each(languages)(
  'Contact Us shows in %s the bilingual company address, opening hours, phone numbers and the configured map [S2.121]',
  async (shown) => {
    const map = 'https://www.google.com/maps/embed?pb=1'
    answers['ecom2.interface.get_config'] = { contact_map: `<iframe src="${map}"></iframe>` }
    const { container } = await open(import('./contact/page'), shown)
    expect([...container.querySelectorAll('address')].map(({ lang, textContent }) => [lang, textContent])).toEqual(
      (['th', 'en'] as const).map((one) => [one, `${demoProfile(one).company?.name}${demoProfile(one).company?.address}`]),
    )
    expect([...container.querySelectorAll('dt, dd')].map((line) => line.textContent)).toEqual(hoursOf[shown])
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'))).toHaveLength(3)
    expect(container.querySelector('iframe')?.src).toBe(map)
  },
)

it.each(languages)('each landing page picture has in %s its alternative text from load_imagealts [S2.44]', async (shown) => {
  const files = {
    stall: 'order',
    farms: 'who',
    'save-health': 'health',
    'fruit-veg': 'fruit-veg',
    meat: 'meat',
    processed: 'processed',
    'order-online': 'order-online',
  }
  answers['ecom2.interface.load_imagealts'] = Object.fromEntries(
    Object.values(files).map((file) => [`landing-${file}.webp`, { en_US: `${file} in English`, th_TH: `${file} in Thai` }]),
  )
  const { container } = await open(import('./home/page'), shown)
  expect(Object.keys(files).sort()).toEqual(Object.keys(landingPictures).sort())
  const alts = Object.keys(files).map((picture) => container.querySelector(`img[src*="/landing/${picture}-"]`)?.getAttribute('alt'))
  expect(alts).toEqual(Object.values(files).map((file) => `${file} in ${shown === 'en' ? 'English' : 'Thai'}`))
})

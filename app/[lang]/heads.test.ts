import { createTranslator } from 'next-intl'
import type { Metadata } from 'next'
import { productDetailsSchema } from '@/lib/features/catalog/schemas'
import { cardRow, sampleGroup } from '@/lib/features/catalog/testing/samples'
import { isContentPageName, type ContentPageName } from '@/lib/core/content-pages'
import { pageNames, type PageName } from '@/lib/core/urls/page-names'
import { sourceFiles } from '@/lib/tools/testing/sources'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'

let language: 'en' | 'th'
const post = {
  id: 7,
  code: null,
  title: 'The first strawberries',
  date: '2026-11-19',
  description: 'In short',
  keywords: 'berries',
  picture: null,
  thumbnail: null,
}

jest.mock('@/lib/features/content/shop-profile', () => ({ getShopProfile: async (shown: 'en' | 'th') => demoProfile(shown) }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => language,
  getTranslations: async (wanted: 'catalog' | Readonly<{ namespace: 'catalog' }>) => {
    const namespace = typeof wanted === 'string' ? wanted : wanted.namespace
    return createTranslator({ locale: language, messages: language === 'en' ? english : thai, namespace })
  },
}))
jest.mock('@/lib/features/catalog/queries', () => ({
  getCategory: async () => sampleGroup({ name: 'Herbs', code: 'HERBS', products: [] }),
  getProductPage: async () => ({ kind: 'found', product: productDetailsSchema(language).parse(cardRow) }),
}))
jest.mock('@/lib/features/content/queries', () => ({
  getSettingsHtml: async () => ['<p>Words of the shop</p>'],
  getHomePageSetting: async () => ({}),
}))
jest.mock('@/lib/features/content/blog-queries', () => ({
  getBlogPage: async () => ({ name: 'News (ข่าว)', posts: [], isKnown: true }),
  getPost: async () => post,
  getArticle: async () => post,
}))
jest.mock('@/lib/features/accounts/queries', () => ({
  getOrder: async () => ({ id: 7, number: 'SO202600007', state: { code: 'confirmed', label: '' }, paymentMethod: null }),
  getOrderEvents: async () => [],
  getOrderChanges: async () => null,
  getIssuedVouchers: async () => [],
}))
jest.mock('@/lib/features/standing-orders/queries', () => ({
  standingOfOrder: async () => ({ isOfStandingOrder: false, mayRepeat: false }),
}))
jest.mock('@/lib/features/lists/queries', () => ({ findLists: async () => null }))
jest.mock('@/lib/platform/session/redirect-if-session-expired', () => ({ readCustomerOrGuest: async () => ({ userId: 9 }) }))

/** Pages with a shareable URL: not those of the staff and not the not-found screen. */
const publicNames = pageNames.filter((name) => !['set_cart', 'lot_qr', 'notfound'].includes(name))

/** File of each page; for a page with a key in its path, the file of the route with the key. */
const fileOf = (name: PageName) =>
  sourceFiles()
    .filter((file) =>
      new RegExp(`^app/(\\(staff\\)/\\[lang\\]|\\[lang\\]/\\([a-z]+\\))/${name}/(\\[\\.\\.\\.key\\]/)?page\\.tsx$`).test(file),
    )
    .sort((a, b) => b.length - a.length)[0]

const keys: Partial<Record<PageName, string[]>> = {
  products: ['HERBS'],
  product_details: ['7'],
  blogs: ['news'],
  blog: ['7'],
  article: ['WHOWEARE'],
}
const query = { order_id: '7', addr_no: '-1', query: 'kale' }

type PageModule = Readonly<{ generateMetadata?: (props: object) => Promise<Metadata> }>

async function headOf(name: PageName, shown: 'en' | 'th'): Promise<Metadata> {
  language = shown
  const { generateMetadata } = (await import(`@/${fileOf(name)}`)) as PageModule
  return (
    (await generateMetadata?.({ params: Promise.resolve({ lang: shown, key: keys[name] }), searchParams: Promise.resolve(query) })) ?? {}
  )
}

/** The absolute title, or the title to which the layout appends the shop's name. */
const titleOf = ({ title }: Metadata) => (typeof title === 'object' && title && 'absolute' in title ? title.absolute : title)

type Titles = readonly [english: string, thai: string]

/** Expected titles in English and Thai; content pages beyond the specification take theirs from the messages. */
const titles: Readonly<Record<Exclude<PageName, ContentPageName>, Titles> & Partial<Record<ContentPageName, Titles>>> = {
  home: ['Organic market, delivered', 'ตลาดออร์แกนิก ส่งถึงบ้าน'],
  index: ['Order Online', 'สั่งซื้อออนไลน์'],
  login: ['Login', 'เข้าสู่ระบบ'],
  signup: ['Sign Up', 'สมัครสมาชิก'],
  forgot_password: ['Forgot Password', 'ลืมรหัสผ่าน'],
  reset_password: ['Reset Password', 'ตั้งรหัสผ่านใหม่'],
  promotions: ['Promotions', 'โปรโมชัน'],
  events: ['Events', 'กิจกรรม'],
  payment: ['How To Order', 'วิธีสั่งซื้อ'],
  faq: ['FAQ', 'คำถามที่พบบ่อย'],
  products_in_stock: ['Products in Stock', 'สินค้าพร้อมส่ง'],
  catalogue: ['Catalogue', 'แค็ตตาล็อก'],
  best_sellers: ['Best Sellers', 'สินค้าขายดี'],
  all_products: ['All Products', 'สินค้าทั้งหมด'],
  products: ['Herbs', 'Herbs'],
  orders: ['Orders', 'คำสั่งซื้อ'],
  order_details: ['Order: SO202600007', 'คำสั่งซื้อ: SO202600007'],
  favorites: ['Favorites', 'รายการโปรด'],
  addresses: ['Addresses', 'ที่อยู่'],
  edit_address: ['New Address', 'ที่อยู่ใหม่'],
  account_details: ['Account Details', 'ข้อมูลบัญชี'],
  balance: ['Balance', 'ยอดเงินคงเหลือ'],
  lists: ['Shopping lists', 'รายการซื้อของ'],
  shared_list: ['Shopping lists', 'รายการซื้อของ'],
  standing_orders: ['Standing orders', 'รายการประจำ'],
  blogs: ['Category: News', 'หมวดหมู่: ข่าว'],
  blog: ['The first strawberries', 'The first strawberries'],
  payment_error: ['Your payment was failed', 'การชำระเงินของคุณไม่สำเร็จ'],
  payment_success: ['Payment Success', 'ชำระเงินสำเร็จ'],
  search: ['Results for “kale”', 'ผลการค้นหา “kale”'],
  new_products: ['New Products', 'สินค้าใหม่'],
  confirm_payment: ['Confirm Payment', 'แจ้งชำระเงิน'],
  product_details: ['Product: Kale', 'สินค้า: คะน้า'],
  contact: ['Contact Us', 'ติดต่อเรา'],
  article: ['The first strawberries', 'The first strawberries'],
  vision: ['About Us', 'เกี่ยวกับเรา'],
  terms: ['Terms & Conditions', 'ข้อกำหนดและเงื่อนไข'],
  set_cart: ['Change Cart', 'เปลี่ยนตะกร้า'],
  cart: ['Cart', 'ตะกร้าสินค้า'],
  checkout: ['Checkout', 'ชำระเงิน'],
  lot_qr: ['QR Generator', 'สร้าง QR Code'],
  pi: ['Product information', 'ข้อมูลสินค้า'],
  notfound: ['Page not found', 'ไม่พบหน้านี้'],
  buy: ['Add to cart', 'ใส่ตะกร้า'],
  delivery_area: ['Where do we deliver?', 'ให้เราส่งที่ไหน'],
}

const titlesOf = (name: PageName) => titles[name] ?? (isContentPageName(name) ? [english.content[name], thai.content[name]] : [])

describe('the metadata of each page', () => {
  it.each(pageNames)('has the expected title for the page %s in both languages [S2.6] [S2.145]', async (name) => {
    expect([titleOf(await headOf(name, 'en')), titleOf(await headOf(name, 'th'))]).toEqual(titlesOf(name))
  })

  it('has absolute titles with the prefix Category, Order or Product where the specification requires it [S2.145]', async () => {
    const whole = { blogs: 'Category: News', order_details: 'Order: SO202600007', product_details: 'Product: Kale' } as const
    for (const [name, absolute] of Object.entries(whole)) expect((await headOf(name as PageName, 'en')).title).toEqual({ absolute })
  })

  it('has the Open Graph type article for blogs, posts and articles, and website for other pages [S2.7]', async () => {
    for (const name of publicNames) {
      const type = ['blogs', 'blog', 'article'].includes(name) ? 'article' : 'website'
      expect([name, (await headOf(name, 'en')).openGraph]).toEqual([name, expect.objectContaining({ type })])
    }
  })

  it.each(['en', 'th'] as const)(
    'in %s has the canonical URL, the language alternates, and Open Graph and Twitter data [S2.8]',
    async (shown) => {
      for (const name of publicNames) {
        const { alternates, openGraph, twitter } = await headOf(name, shown)
        const here = String(alternates?.canonical)
        const [, thisLanguage, path] = /^\/(en|th)(\/.*)$/.exec(here) ?? []
        expect([thisLanguage, path?.split(/[/?]/)[1]]).toEqual([shown, name])
        expect(alternates?.languages).toEqual({ th: `/th${path}`, en: `/en${path}`, 'x-default': `/th${path}` })
        expect(openGraph).toMatchObject({
          url: here,
          siteName: 'Talat',
          locale: shown === 'en' ? 'en_US' : 'th_TH',
          images: [expect.anything()],
        })
        expect(openGraph?.title).toBe(titlesOf(name)[shown === 'en' ? 0 : 1])
        expect(twitter).toEqual({ card: 'summary_large_image' })
      }
    },
  )
})

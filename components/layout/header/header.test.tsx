import { act, fireEvent, screen, within } from '@testing-library/react'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { announce } from '@/lib/platform/browser/session-events'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { defaultCatalogLayout, unreadMenu } from '@/lib/domain/catalog/catalog-layout'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { Header } from './header'

afterEach(() => {
  act(() => announce('logout'))
})

const href = (link: HTMLElement) => link.getAttribute('href')

/** The phone's drawer and the row of links; each screen size shows one of them. */
function menus() {
  return {
    drawer: screen.getByRole('navigation', { name: 'Menu' }),
    row: screen.getByRole('navigation', { name: 'Main navigation' }),
  }
}

test('the main navigation row links to every section of the shop [S2.25] [S2.26]', () => {
  renderWithMessages(<Header shop={demoProfile('en')} />)
  expect(within(menus().row).getAllByRole('link').map(href)).toEqual([
    '/en/index',
    '/en/all_products',
    '/en/products?categ_code=FRUIT_VEG',
    '/en/products?categ_code=MEAT',
    '/en/products?categ_code=PROCESSED',
    '/en/products_in_stock',
    '/en/products?categ_code=GIFT',
    '/en/catalogue',
    '/en/promotions',
    '/en/blogs?code=news',
    '/en/payment',
  ])
})

test('a category of the dropdown lists its subcategories', () => {
  const categories = [
    { code: 'MEAT', name: 'Meat', links: [{ id: 7, name: 'Seafood', code: 'SEAFOOD' }], picture: null, isInHeader: false },
  ]
  renderWithMessages(<Header shop={demoProfile('en')} categories={categories} />)
  const column = within(menus().row).getByRole('link', { name: 'Meat, Seafood & Eggs' }).parentElement
  expect(column && within(column).getAllByRole('link').map(href)).toEqual([
    '/en/products?categ_code=MEAT',
    '/en/products?categ_code=SEAFOOD',
  ])
})

test('a shop’s own categories have the names of their groups, in the menu or beside it', () => {
  const categories = [
    { code: 'TEA', name: 'Tea', links: [], picture: null, isInHeader: false },
    { code: 'CUPS', name: 'Cups', links: [], picture: null, isInHeader: true },
    { code: 'UNREAD', name: '', links: [], picture: null, isInHeader: true },
  ]
  renderWithMessages(<Header shop={demoProfile('en')} categories={categories} />)
  const { drawer, row } = menus()
  const dropdown = within(row).getByRole('group')
  expect(within(dropdown).getByRole('link', { name: 'Tea' })).toHaveProperty('pathname', '/en/products')
  expect(within(dropdown).queryByRole('link', { name: 'Cups' })).toBeNull()
  for (const menu of [drawer, row]) {
    expect(within(menu).getByRole('link', { name: 'Cups' }).getAttribute('href')).toBe('/en/products?categ_code=CUPS')
    expect(within(menu).getAllByRole('link').map(href).join()).not.toMatch(/FRUIT_VEG|GIFT|UNREAD/)
  }
})

test('a phone has a menu button instead of the row, and the same links in a drawer [S2.23] [S2.25]', () => {
  renderWithMessages(<Header shop={demoProfile('en')} />)
  const { drawer, row } = menus()
  expect(screen.getByRole('button', { name: 'Menu' }).closest('.md\\:hidden')).not.toBeNull()
  expect(row.className).toMatch(/\bhidden\b.*\bmd:block\b/)
  expect(within(drawer).getAllByRole('link').map(href)).toEqual(expect.arrayContaining(within(row).getAllByRole('link').map(href)))
})

test('only the link to the current page is marked as current', () => {
  jest.spyOn(window, 'scrollTo').mockReturnValue()
  const at = (path: string, query = '') => (
    <PathnameContext value={path}>
      <SearchParamsContext value={new URLSearchParams(query)}>
        <Header shop={demoProfile('en')} />
      </SearchParamsContext>
    </PathnameContext>
  )
  const marked = () => Object.values(menus()).map((menu) => within(menu).queryAllByRole('link', { current: 'page' }).map(href))
  const { rerender } = renderWithMessages(at('/en/home'))
  expect(marked()).toEqual([[], []])
  rerender(at('/en/products', 'categ_code=MEAT'))
  expect(marked()).toEqual([['/en/products?categ_code=MEAT'], ['/en/products?categ_code=MEAT']])
  rerender(at('/en/promotions'))
  expect(marked()).toEqual([['/en/promotions'], ['/en/promotions']])
})

test.each([
  ['in the page', {}, true],
  ['in a new tab by a key', { ctrlKey: true }, false],
  ['in a new window by a key', { shiftKey: true }, false],
  ['in a new tab by the middle button', { button: 1 }, false],
] as const)('a link of menu and drawer, which React does not know, opens %s', (_where, how, isWithin) => {
  // jsdom knows no popovers, and cannot navigate.
  const hidePopover = jest.fn()
  Object.assign(HTMLElement.prototype, { hidePopover })
  const { router } = renderWithMessages(<Header shop={demoProfile('en')} />)
  for (const menu of Object.values(menus())) {
    let isPrevented: boolean | undefined
    const end = (event: Event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', end, { once: true })
    fireEvent.click(within(menu).getByRole('link', { name: 'All Products' }), how)
    expect([isPrevented, router.push.mock.calls.splice(0)]).toEqual(isWithin ? [true, [['http://localhost/en/all_products']]] : [false, []])
  }
  expect(hidePopover).toHaveBeenCalledTimes(1)
})

test('customer service has a phone number [S2.28]', () => {
  renderWithMessages(<Header shop={demoProfile('en')} />)
  const phone = screen.getAllByRole('link', { name: /Customer service/ })[0]
  expect(phone && href(phone)).toMatch(/^tel:\+66\d+$/)
})

test.each(['login', 'account', 'set_cart', 'update_items', 'logout'] as const)(
  'the customer’s name and the cart count update on the event %s [S4.2]',
  async (event) => {
    renderWithMessages(<Header shop={demoProfile('en')} />)
    const shown = () => [screen.getByTestId('cart-count').textContent, screen.queryAllByText('Malee').length > 0]
    expect(shown()).toEqual(['0', false])
    document.cookie = 'user_name=Malee; path=/'
    document.cookie = 'num_items=4; path=/'
    expect(shown()).toEqual(['0', false])
    act(() => announce(event))
    expect(shown()).toEqual(['4', true])
    await screen.findAllByRole('button', { name: 'Logout' })
    expect(shown()).toEqual(['4', true])
  },
)

test('the cart link shows the number of items, and 0 when it is unknown [S2.21] [S8.9]', () => {
  renderWithMessages(<Header shop={demoProfile('en')} />)
  expect(screen.getByTestId('cart-count').textContent).toBe('0')
  document.cookie = 'num_items=3; path=/'
  act(() => announce('update_items'))
  expect(screen.getByTestId('cart-count').textContent).toBe('3')
  expect(href(screen.getByRole('link', { name: 'Cart, 3 items' }))).toBe('/en/cart')
  document.cookie = 'num_items=; max-age=0; path=/'
  act(() => announce('logout'))
  expect(screen.getByTestId('cart-count').textContent).toBe('0')
})

test('the row and the drawer omit links to categories, blogs and pages that the shop does not have or that are empty', () => {
  renderWithMessages(
    <Header
      shop={demoProfile('en')}
      categories={unreadMenu({ ...defaultCatalogLayout, categories: ['FRUIT_VEG', 'PROCESSED'], header_categories: [] })}
      hasNews={false}
      emptyPages={['catalogue', 'products_in_stock', 'payment', 'terms']}
    />,
  )
  const { drawer, row } = menus()
  for (const menu of [drawer, row]) {
    const links = within(menu).getAllByRole('link').map(href)
    expect(links).toEqual(
      expect.arrayContaining(['/en/products?categ_code=FRUIT_VEG', '/en/products?categ_code=PROCESSED', '/en/promotions']),
    )
    expect(links.filter((link) => /MEAT|GIFT|news|catalogue|in_stock|payment/.test(link ?? ''))).toEqual([])
  }
})

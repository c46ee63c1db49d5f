import { mayVisit, staffRoles } from '@/lib/domain/staff/staff-roles'
import { activitySearchOf, activitySearchQuery, actionMessageKey, importedFiles, pageOfAction, productChanges } from './activity-view'

it('has a message key for a known staff action, and none for an unknown one', () => {
  expect(['product.write', 'sale.order.void_order', 'sale.order.move_order', 'sale.order.add_note'].map(actionMessageKey)).toEqual([
    'changedProduct',
    'voided',
    'movedOrder',
    'note',
  ])
  expect(actionMessageKey('stock.lot.recall')).toBeNull()
  expect(actionMessageKey('constructor')).toBeNull()
})

it.each([
  ['staff.setting.save', {}, 'settings'],
  ['sale.order.move_order', {}, 'order'],
  ['product.write', {}, 'products'],
  ['staff.catalog.save', { kind: 'products' }, 'product'],
  ['staff.catalog.save', { kind: 'vouchers' }, 'record'],
  ['staff.customer.send_reset_mail', {}, 'customer'],
  ['ecom2.cart.start_for_staff', { customer_id: 3 }, 'customer'],
  ['staff.recall.send', {}, 'recall'],
  ['shop.import', {}, null],
] as const)('leads from %s %j to its page only those who may see that page', (action, detail, page) => {
  const place = (role: (typeof staffRoles)[number]) =>
    pageOfAction({ id: 1, time: '2026-11-18 09:00:00', staff: 'Noi', action, about: 'VL07', aboutId: 7, detail }, role)?.[0] ?? null
  expect(staffRoles.map(place)).toEqual(staffRoles.map((role) => (page && mayVisit(role, page) ? page : null)))
  expect(place('owner')).toBe(page)
})

it('lists the changed columns of a product, except its code', () => {
  const detail = { before: { sale_price: 40, stock_qty: 3, code: 'VL07' }, after: { stock_qty: 8, sale_price: 40, code: 'VL08' } }
  expect(productChanges(detail, String)).toEqual([{ column: 'stock_qty', before: '3', after: '8' }])
})

it.each([[{}], [{ after: null }], [{ before: 'x', after: 7 }]])('lists no changes for the detail %j', (detail) => {
  expect(productChanges(detail, String)).toEqual([])
})

it('lists the files of an import, and none of a detail that is not one', () => {
  const files = [{ file: 'products.csv', new: 3, changed: 2, removed: 1 }]
  expect(importedFiles({ files })).toEqual(files)
  expect([importedFiles({}), importedFiles({ files: 'products.csv' })]).toEqual([[], []])
})

it('parses and builds the query parameters of the activity list', () => {
  expect(activitySearchOf({ who: 'Noi', part: '3' })).toEqual({ who: 'Noi', kind: '', part: 3 })
  expect(activitySearchQuery({ who: 'Noi', kind: '', part: 1 })).toEqual({ who: 'Noi', kind: '', part: null })
  expect(activitySearchOf({ part: '-1' }).part).toBe(1)
})

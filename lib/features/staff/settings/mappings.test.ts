import { defaultDelivery } from '@/lib/domain/delivery/delivery-setting'
import { defaultDeliveryZones } from '@/lib/domain/delivery/delivery-zones'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { bannersMapping } from './banners-mapping'
import { brandMapping } from './brand-mapping'
import { catalogLayoutMapping } from './catalog-layout-mapping'
import { deliveryMapping, paymentsMapping } from './delivery-mapping'
import { homeMapping } from './home-mapping'
import type { SettingMapping } from './mapping'
import { profileMapping } from './profile-mapping'
import {
  bankMapping,
  cashRoundingMapping,
  companyMapping,
  flagMapping,
  listMapping,
  popupMapping,
  productListMapping,
  rawMapping,
  returnPolicyMapping,
  textMapping,
} from './value-mappings'
import { zonesMapping } from './zones-mapping'

const company = { name: 'ร้านผัก', address: '1 ถนนสุเทพ', tax_id: '0994000617721', branch: '00003', phone: '053 555 0100' }
const account = { bank: 'Bank', account_name: 'Shop', account_number: '000-0-00000-0' }
const profile = {
  name: 'Talat',
  phones: ['02 555 0101'],
  opening_hours: [
    { place: 'Factory', hours: 'Mo-Sa 08:30-17:30' },
    { place: 'Office', hours: 'Su 09:00-12:00' },
  ],
  social_links: [{ name: 'LINE', url: 'https://line.example/x' }],
}

const anyMapping = <Values>(mapping: SettingMapping<Values>) => ({
  roundTrip: (text: string) => mapping.write(mapping.read(text)),
})

it.each([
  ['company', anyMapping(companyMapping), company],
  ['company', anyMapping(companyMapping), { ...company, vat_registered: false }],
  ['bank_account', anyMapping(bankMapping), account],
  ['bank_account', anyMapping(bankMapping), { ...account, promptpay_id: '0812345678' }],
  ['shop_profile', anyMapping(profileMapping), profile],
  ['shop_profile', anyMapping(profileMapping), { ...profile, job_form: 'https://a.example/', list_columns: { tablet: 2, desktop: 6 } }],
  ['brand', anyMapping(brandMapping), { logo: 'logo,A1.webp', icon: 'icon,A1.webp', color: '#1d3f8a', accent: '#ffc43a' }],
  ['brand', anyMapping(brandMapping), { icon: 'icon,A1.webp' }],
  [
    'home_page',
    anyMapping(homeMapping),
    {
      hero: { title: 'Tea', text: 'From the hills', image: 'a,A1.webp', alt: 'Hills' },
      farms: { title: 'People' },
      categories: [{ code: 'TEA', name: 'Tea', image: 'tea,A1.webp', alt: 'A cup' }],
    },
  ],
  ['catalog_layout', anyMapping(catalogLayoutMapping), { categories: ['TEA'], header_categories: [], blocks: ['HOME_TEA'] }],
  ['banners', anyMapping(bannersMapping), [{ image: 'banner,A1.webp', alt: 'Mangoes', page: 'promotions' }]],
  ['return_policy', anyMapping(returnPolicyMapping), { days: 2, method: 'store', fees: 'customer' }],
  ['popup', anyMapping(popupMapping), { type: 'once', key: 'summer', image: 'popup.webp' }],
  ['popup', anyMapping(popupMapping), { type: 'no', key: 'summer' }],
  ['holidays', anyMapping(listMapping), ['2027-02-21']],
  ['best_sellers', anyMapping(productListMapping), ['VL01', 7]],
  ['delivery', anyMapping(deliveryMapping), defaultDelivery],
  ['delivery_zones', anyMapping(zonesMapping), defaultDeliveryZones],
  ['payment_methods', anyMapping(paymentsMapping), ['bank']],
])('a form keeps every value of a valid %s', (key, { roundTrip }, value) => {
  const text = roundTrip(JSON.stringify(value))
  expect(JSON.parse(text)).toEqual(value)
  expect(findSettingIssues(key, text)).toEqual([])
})

it('a setting that is not set begins with the defaults of the shop', () => {
  expect(JSON.parse(deliveryMapping.write(deliveryMapping.read(null)))).toEqual(defaultDelivery)
  expect([null, 'baht', '"baht"'].map((text) => cashRoundingMapping.read(text).text)).toEqual(['none', 'baht', 'baht'])
  expect(paymentsMapping.read(null).codes).toEqual(['card', 'bank', 'promptpay', 'cod'])
})

it.each([
  ['plain text', 'Ask us'],
  ['HTML with quotes', '<p>"Ask" {us}</p>'],
  ['text that begins with a quote', '"Ask" us'],
  ['a number', '2027'],
  ['no text', ''],
])('%s is the same after it was stored', (_name, text) => {
  const stored = textMapping.write({ text })
  expect(textMapping.read(stored)).toEqual({ text })
  expect(findSettingIssues('faq', stored)).toEqual([])
})

it.each([
  anyMapping(companyMapping),
  anyMapping(bankMapping),
  anyMapping(profileMapping),
  anyMapping(popupMapping),
  anyMapping(listMapping),
])('an empty form is no value', ({ roundTrip }) => {
  expect([roundTrip(''), roundTrip('{"name":')]).toEqual(['', ''])
})

it('reads as much of an invalid value as fits the form', () => {
  expect(companyMapping.read('{"name":"A","tax_id":994000617721,"brunch":"x","phone":null}')).toEqual({
    name: 'A',
    address: '',
    tax_id: '994000617721',
    branch: '',
    phone: '',
    vat_registered: true,
  })
  expect(profileMapping.read('{"name":"A","phones":"none","opening_hours":[{"place":"Shop","hours":"all day"}]}')).toMatchObject({
    phones: [],
    opening_hours: [{ place: 'Shop', first: 'Mo', last: 'Sa' }],
  })
})

it('a switch reads what spreadsheets write', () => {
  expect(['TRUE', 'true', 'false', '"true"', null].map((text) => flagMapping.read(text).isOn)).toEqual([true, true, false, true, false])
})

describe('every issue has a field of the form', () => {
  const companyOf = (change: object) => JSON.stringify({ ...company, ...change })
  const profileWith = (change: object) => JSON.stringify({ ...profile, ...change })
  it.each([
    ['company', companyMapping, companyOf({ tax_id: '1' }), 'tax_id', 'taxId'],
    ['company', companyMapping, companyOf({ branch: '1' }), 'branch', 'branch'],
    ['company', companyMapping, companyOf({ name: ' ' }), 'name', 'empty'],
    ['bank_account', bankMapping, JSON.stringify({ ...account, promptpay_id: '1' }), 'promptpay_id', 'promptPay'],
    ['shop_profile', profileMapping, profileWith({ phones: ['1', 'call us'] }), 'phones.0.value', 'phone'],
    ['shop_profile', profileMapping, profileWith({ opening_hours: [{ place: 'A', hours: 'Mo -' }] }), 'opening_hours.0.opens', 'hours'],
    ['shop_profile', profileMapping, profileWith({ social_links: [{ name: 'A', url: 'a' }] }), 'social_links.0.url', 'webAddress'],
    ['shop_profile', profileMapping, profileWith({ list_columns: { tablet: 9, desktop: 5 } }), 'tablet', 'atMost'],
    ['popup', popupMapping, '{"type":"always"}', 'type', 'choice'],
    ['popup', popupMapping, '{"type":"once","key":"a b","image":"x"}', 'key', 'popupKey'],
    ['popup', popupMapping, '{"type":"once","key":"a","image":""}', 'image', 'empty'],
    ['holidays', listMapping, '["2027-02-30"]', 'items.0.value', 'day'],
    ['holidays', listMapping, '"x"', '', 'list'],
    ['holidays', listMapping, '[', '', 'json'],
    ['best_sellers', productListMapping, '[{}]', 'items.0.value', 'product'],
    ['transfer_hours', rawMapping, 'two days', 'text', 'number'],
    ['transfer_hours', rawMapping, '-1', 'text', 'atLeast'],
    ['delivery', deliveryMapping, '{"cut_off_hour":"x"}', 'cut_off_hour', 'number'],
    ['delivery', deliveryMapping, '{"yearly_holidays":["02-30"]}', 'yearly_holidays.0.day', 'dayOfYear'],
    ['delivery', deliveryMapping, '{"orders_per_slot":{"morning":1,"afternoon":""}}', 'afternoon', 'number'],
    ['delivery', deliveryMapping, '{"orders_per_day":500}', 'orders_per_day', 'capacity'],
    ['delivery', deliveryMapping, '{"closed_weekdays":["Su","Mo","Tu","We","Th","Fr","Sa"]}', 'closed_weekdays', 'closed'],
    [
      'delivery_zones',
      zonesMapping,
      '[{"name":"A","delivers_chilled":true,"free_from":-1,"fees":[],"fee_per_extra_kg":1}]',
      'zones.0.free_from',
      'atLeast',
    ],
    [
      'delivery_zones',
      zonesMapping,
      '[{"name":"A","provinces":["1"],"delivers_chilled":true,"free_from":1,"fees":[],"fee_per_extra_kg":1}]',
      'zones.0.places',
      'placeCode',
    ],
    ['catalog_layout', catalogLayoutMapping, '{"categories":["TEA","TEA"]}', 'categories.1.value', 'codeTwice'],
    ['catalog_layout', catalogLayoutMapping, '{"header_categories":["A","B","C"]}', 'header_categories', 'tooMany'],
    ['order_emails', listMapping, '["shop"]', 'items.0.value', 'email'],
    ['cash_rounding', cashRoundingMapping, 'satang', 'text', 'choice'],
    ['payment_methods', paymentsMapping, '[]', 'codes', 'empty'],
    ['payment_methods', paymentsMapping, '["cash"]', 'codes', 'choice'],
    ['return_policy', returnPolicyMapping, '{"days":400,"method":"keep","fees":"free"}', 'days', 'atMost'],
    ['transfer_hours', rawMapping, '9999', 'text', 'atMost'],
    ['staff_idle_minutes', rawMapping, '4', 'text', 'idleMinutes'],
    ['staff_idle_minutes', rawMapping, '"an hour"', 'text', 'number'],
    ['addcart_popup', flagMapping, 'yes', '', 'flag'],
    ['faq', textMapping, '[1]', 'text', 'plain'],
  ] as const)('%s', (key, mapping: Pick<SettingMapping<never>, 'fieldOf'>, text, field, issue) => {
    const [found] = findSettingIssues(key, text)
    expect(found && [mapping.fieldOf?.(found.path) ?? found.path, found.code]).toEqual([field, issue])
  })
})

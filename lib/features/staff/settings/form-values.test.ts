import { defaultDelivery } from '@/lib/domain/delivery/delivery-setting'
import { defaultDeliveryZones } from '@/lib/domain/delivery/delivery-zones'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { settings } from '@/lib/domain/settings/settings'
import english from '@/messages/en.json'
import type { Field } from './view'
import { settingFormOf } from './form-values'

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

const roundTrip = (key: string, text: string | null) => settingFormOf(key).write(settingFormOf(key).read(text))

it.each([
  ['company', company],
  ['company', { ...company, vat_registered: false }],
  ['bank_account', account],
  ['bank_account', { ...account, promptpay_id: '0812345678' }],
  ['shop_profile', profile],
  ['shop_profile', { ...profile, job_form: 'https://a.example/', list_columns: { tablet: 2, desktop: 6 } }],
  ['brand', { logo: 'logo,A1.webp', icon: 'icon,A1.webp', color: '#1d3f8a', accent: '#ffc43a' }],
  ['brand', { icon: 'icon,A1.webp' }],
  [
    'home_page',
    {
      hero: { title: 'Tea', text: 'From the hills', image: 'a,A1.webp', alt: 'Hills' },
      farms: { title: 'People' },
      categories: [{ code: 'TEA', name: 'Tea', image: 'tea,A1.webp', alt: 'A cup' }],
    },
  ],
  ['catalog_layout', { categories: ['TEA'], header_categories: [], blocks: ['HOME_TEA'] }],
  ['banners', [{ image: 'banner,A1.webp', alt: 'Mangoes', page: 'promotions' }]],
  ['return_policy', { days: 2, method: 'store', fees: 'customer' }],
  ['popup', { type: 'once', key: 'summer', image: 'popup.webp' }],
  ['popup', { type: 'no', key: 'summer' }],
  ['holidays', ['2027-02-21']],
  ['best_sellers', ['VL01', 7]],
  ['delivery', defaultDelivery],
  ['delivery_zones', defaultDeliveryZones],
  ['payment_methods', ['bank']],
  ['mail_texts', { closing: '<p>Bye</p>', mails: [{ kind: 'welcome', subject: 'Hello' }] }],
])('a form keeps every value of a valid %s', (key, value) => {
  const text = roundTrip(key, JSON.stringify(value))
  expect(JSON.parse(text)).toEqual(value)
  expect(findSettingIssues(key, text)).toEqual([])
})

it('a setting that is not set begins with the defaults of the shop', () => {
  expect(JSON.parse(roundTrip('delivery', null))).toEqual(defaultDelivery)
  expect(JSON.parse(roundTrip('delivery_zones', null))).toEqual(defaultDeliveryZones)
  expect(JSON.parse(roundTrip('payment_methods', null))).toEqual(['card', 'bank', 'promptpay', 'cod'])
  expect([null, 'baht', '"baht"'].map((text) => roundTrip('cash_rounding', text))).toEqual(['none', 'baht', 'baht'])
})

it.each([
  ['plain text', 'Ask us'],
  ['HTML with quotes', '<p>"Ask" {us}</p>'],
  ['text that begins with a quote', '"Ask" us'],
  ['a number', '2027'],
  ['no text', ''],
])('%s is the same after it was stored', (_name, value) => {
  const stored = settingFormOf('faq').write({ value })
  expect(settingFormOf('faq').read(stored)).toEqual({ value })
  expect(findSettingIssues('faq', stored)).toEqual([])
})

it.each([
  'company',
  'bank_account',
  'shop_profile',
  'popup',
  'holidays',
  'brand',
  'home_page',
  'mail_texts',
  'catalog_layout',
  'return_policy',
])('an empty form of %s is no value', (key) => {
  expect([roundTrip(key, null), roundTrip(key, '')]).toEqual(['', ''])
})

it('stores no zone as a shop that delivers nowhere, and no banner as none', () => {
  expect([roundTrip('delivery_zones', '[]'), roundTrip('banners', null)]).toEqual(['[]', '[]'])
})

it('reads as much of an invalid value as fits the form', () => {
  expect(settingFormOf('company').read('{"name":"A","tax_id":994000617721,"brunch":"x","phone":null}').value).toEqual({
    name: 'A',
    address: '',
    tax_id: '994000617721',
    branch: '',
    phone: '',
    vat_registered: true,
  })
  expect(settingFormOf('shop_profile').read('{"name":"A","phones":"none"}').value).toMatchObject({ name: 'A', phones: [] })
})

it('a switch reads what spreadsheets write', () => {
  const texts = ['TRUE', 'true', 'false', '"true"', null]
  expect(texts.map((text) => roundTrip('addcart_popup', text))).toEqual(['true', 'true', 'false', 'true', 'false'])
})

it('completes a day of the year, and stores the id of a product without a code as a number', () => {
  const delivery = settingFormOf('delivery')
  const { value } = delivery.read(null)
  expect(JSON.parse(delivery.write({ value: { ...Object(value), yearly_holidays: [{ value: '04-3' }] } }))).toMatchObject({
    yearly_holidays: ['04-03'],
  })
  expect(settingFormOf('best_sellers').read('[7]').value).toEqual([{ value: '#7' }])
})

it.each([
  ['company', 'tax_id', 'value.tax_id'],
  ['shop_profile', 'phones.0', 'value.phones.0.value'],
  ['shop_profile', 'opening_hours.0.hours', 'value.opening_hours.0.hours'],
  ['shop_profile', 'list_columns.tablet', 'value.list_columns.tablet'],
  ['holidays', '0', 'value.0.value'],
  ['holidays', '', 'value'],
  ['transfer_hours', '', 'value'],
  ['delivery', 'closed_weekdays.0', 'value.closed_weekdays'],
  ['delivery_zones', '0.fees.0.up_to_kg', 'value.0.fees.0.up_to_kg'],
  ['delivery_zones', '0.districts.1', 'value.0.districts'],
  ['payment_methods', '0', 'value'],
])('an issue of %s at %s is shown at the input %s', (key, path, input) => {
  expect(settingFormOf(key).inputOf(path)).toBe(input)
})

it('every input has its words', () => {
  const words: Readonly<Record<string, string | object>> = english.staffSettings
  const missing = (table: string, name: string) => (Object.hasOwn(Object(words[table]), name) ? [] : [`${table}.${name}`])
  const missingOf = (field: Field, isRow = false): readonly string[] => {
    const { name, options, kind } = field
    const isLabelled = !isRow && (kind !== 'parts' || !settings.some(({ key }) => key === name))
    const row = options.row ?? 'entry'
    return [
      ...(isLabelled ? missing('field', options.label ?? name) : []),
      ...(options.hint ? missing('hint', options.hint) : []),
      ...(kind === 'list' ? [...missing('add', row), ...missing('field', `${row}Number`), ...missingOf(field.item, true)] : []),
      ...(kind === 'parts' ? field.parts.flatMap((part) => missingOf(part)) : []),
      ...('choices' in field && options.options && !['weekdays', 'paymentMethods'].includes(options.options)
        ? // Steps of the set-up that are settings have their names.
          field.choices.flatMap((choice) =>
            Object.hasOwn(english.staffSettings.name, choice) ? [] : missing(options.options ?? '', choice),
          )
        : []),
    ]
  }
  expect(settings.flatMap(({ key }) => missingOf(settingFormOf(key).field))).toEqual([])
})

it('every option of an input belongs to a part of its value', () => {
  const pathsOf = (field: Field, path: string): readonly string[] => {
    const before = path === '' || path.endsWith('.') ? path : `${path}.`
    if (field.kind === 'list') return [path, ...pathsOf(field.item, `${path}.`)]
    return [path, ...(field.kind === 'parts' ? field.parts.flatMap((part) => pathsOf(part, before + part.name)) : [])]
  }
  for (const { key, inputs = {} } of settings) {
    const paths = pathsOf(settingFormOf(key).field, '')
    expect([key, Object.keys(inputs).filter((path) => !paths.includes(path))]).toEqual([key, []])
  }
})

import { defaultBrandColors } from '@/lib/domain/content/brand'
import { defaultDelivery } from '@/lib/domain/delivery/delivery-setting'
import { defaultDeliveryZones } from '@/lib/domain/delivery/delivery-zones'
import { readSource, sourceFiles } from '@/lib/tools/testing/sources'
import english from '@/messages/en.json'
import { findSettingIssues } from './setting-issues'

const company = { name: 'ร้านผักบ้านสวน', address: '1 ถนนสุเทพ เชียงใหม่', tax_id: '0994000617721', branch: '00003', phone: '053 555 0100' }
const account = { bank: 'Bank', account_name: 'Shop', account_number: '000-0-00000-0', promptpay_id: '0812345678' }
const banner = { image: 'banner,A1.webp', alt: 'Mangoes are here', page: 'products?categ_code=FRUIT_VEG' }
const category = { code: 'TEA', name: 'Tea', image: 'tea,A1.webp', alt: 'A cup of tea' }
const mail = { kind: 'welcome', subject: 'Hello' }
const [bangkok, , rest] = defaultDeliveryZones
const evening = { name_th: 'ช่วงเย็น', name_en: 'Evening', from: '17:00', until: '20:00' }
const fees = (...weights: readonly number[]) => weights.map((up_to_kg) => ({ up_to_kg, fee: 60 }))
const without = (key: keyof typeof company) => Object.fromEntries(Object.entries(company).filter(([name]) => name !== key))

it.each([
  ['company', { ...company, tax_id: '0994000617722' }, 'tax_id taxId'],
  ['company', { ...company, tax_id: 994000617721 }, 'tax_id text'],
  ['company', { ...company, branch: '3' }, 'branch branch'],
  ['company', { ...company, name: ' ' }, 'name empty'],
  ['company', without('address'), 'address empty'],
  ['company', { ...company, brunch: '00003' }, ' unknownPart brunch'],
  ['company', 'Shop', ' json'],
  ['shop_profile', { phones: ['053 555 0100'] }, 'name empty'],
  ['shop_profile', { name: 'Shop', phones: ['call us'] }, 'phones.0 phone'],
  ['shop_profile', { name: 'Shop', opening_hours: [{ place: 'Shop', hours: 'all day' }] }, 'opening_hours.0.hours hours'],
  ['shop_profile', { name: 'Shop', job_form: 'javascript:alert(1)' }, 'job_form webAddress'],
  ['shop_profile', { name: 'A', list_columns: { tablet: 9, desktop: 5 } }, 'list_columns.tablet atMost 4'],
  ['bank_account', { ...account, account_number: undefined }, 'account_number empty'],
  ['bank_account', { ...account, promptpay_id: '123' }, 'promptpay_id promptPay'],
  ['best_sellers', { VL01: 1 }, ' list'],
  ['best_sellers', [{ code: 'VL01' }], '0 product'],
  ['popup', { type: 'always', key: 'summer', image: 'popup.webp' }, 'type choice'],
  ['popup', { type: 'once', key: 'a b', image: 'popup.webp' }, 'key popupKey'],
  ['popup', { type: 'once', key: 'a', image: '' }, 'image empty'],
  ['addcart_popup', 'yes', ' flag'],
  ['holidays', ['2027-02-30'], '0 day'],
  ['transfer_hours', 'two days', ' number'],
  ['transfer_hours', -1, ' atLeast 0'],
  ['transfer_hours', 9999, ' atMost 2160'],
  ['cash_rounding', 'satang', ' choice'],
  ['order_minimum', 0.125, ' decimals'],
  ['weighing_tolerance', 2.5, ' whole'],
  ['staff_idle_minutes', 4, ' idleMinutes'],
  ['order_emails', ['shop'], '0 email'],
  ['payment_methods', [], ' empty'],
  ['payment_methods', ['cash'], '0 choice'],
  ['return_policy', { days: 400, method: 'keep', fees: 'free' }, 'days atMost 365'],
  ['about', ['About us'], ' plain'],
  ['banners', [{ ...banner, alt: ' ' }], '0.alt empty'],
  ['banners', [{ ...banner, page: 'https://example.com' }], '0.page page'],
  ['banners', [banner, { ...banner, image: '' }], '1.image picture'],
  ['banners', Array(9).fill(banner), ' tooMany 8'],
  ['brand', { color: '#7fbf9f' }, 'color tooLight'],
  ['brand', { accent: '#1b2a80' }, 'accent tooDark'],
  ['brand', { color: 'green' }, 'color color'],
  ['brand', { logo: '../secret.png' }, 'logo picture'],
  ['brand', { icon: 'icon.svg' }, 'icon picture'],
  ['home_page', { hero: { image: 'stall,A1.webp' } }, 'hero.alt empty'],
  ['home_page', { hero: { title: ' ' } }, 'hero.title empty'],
  ['home_page', { categories: Array(7).fill(category) }, 'categories tooMany 6'],
  ['catalog_layout', { categories: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }, 'categories tooMany 6'],
  ['catalog_layout', { blocks: ['HOME_TEA', 'CUPS', 'HOME_TEA'] }, 'blocks.2 codeTwice'],
  ['mail_texts', { mails: [{ kind: 'welcome', subject: '{number}' }] }, 'mails.0.subject mailSubject'],
  ['mail_texts', { mails: [{ kind: 'orderPlaced', subject: '{total}' }] }, 'mails.0.subject mailSubject'],
  ['mail_texts', { mails: [{ kind: 'welcome', subject: 'a\nb' }] }, 'mails.0.subject oneLine'],
  ['mail_texts', { mails: [{ kind: 'welcome', subject: 'a'.repeat(151) }] }, 'mails.0.subject long 150'],
  ['mail_texts', { mails: [mail, mail] }, 'mails mailTwice'],
  ['delivery', { cut_off_hour: 24 }, 'cut_off_hour atMost 23'],
  ['delivery', { closed_weekdays: ['Sunday'] }, 'closed_weekdays.0 choice'],
  ['delivery', { closed_weekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] }, 'closed_weekdays closed'],
  ['delivery', { yearly_holidays: ['13-04'] }, 'yearly_holidays.0 dayOfYear'],
  ['delivery_slots', [{ ...evening, until: '16:00' }], '0.until timeOrder'],
  ['delivery_slots', [{ ...evening, from: '17:60' }], '0.from time'],
  ['delivery_slots', [{ ...evening, weekdays: [] }], '0.weekdays empty'],
  ['delivery_slots', [evening, { ...evening, from: '18:00' }], '1.name_en slotTwice'],
  ['delivery_slots', [{ ...evening, cut_off_hour: 24 }], '0.cut_off_hour atMost 23'],
  ['delivery_zones', { name: 'Bangkok' }, ' list'],
  ['delivery_zones', [{ ...bangkok, fee_per_extra_kg: 0.125 }], '0.fee_per_extra_kg decimals'],
  ['delivery_zones', [{ ...bangkok, fees: [{ up_to_kg: 5, fee: -1 }] }], '0.fees.0.fee atLeast 0'],
  ['delivery_zones', [{ ...bangkok, fees: fees(0) }], '0.fees.0.up_to_kg above 0'],
  ['delivery_zones', [{ ...bangkok, fees: fees(5, 5) }], '0.fees weightOrder'],
  ['delivery_zones', [{ ...bangkok, provinces: ['Bangkok'] }], '0.provinces.0 placeCode'],
  ['delivery_zones', [bangkok, { ...rest, provinces: ['50', '10'] }], '1.provinces placeTwice 10'],
  ['delivery_zones', [rest, bangkok, { ...rest, name: 'Rest' }], '2.provinces secondElse'],
  ['delivery_zones', [{ ...bangkok, free: 1 }], '0 unknownPart free'],
])('reports the invalid setting %s with the value %j', (key, value, issue) => {
  const issues = findSettingIssues(key, typeof value === 'string' ? value : JSON.stringify(value))
  expect(issues.map(({ path, code, params: { detail: _, ...params } }) => [path, code, ...Object.values(params)].join(' '))).toEqual([
    issue,
  ])
})

it.each(['company', 'bank_account', 'best_sellers', 'popup', 'holidays'])('reports where the JSON of %s has a syntax error', (key) => {
  expect(findSettingIssues(key, '{"name": "A" "address": "B"}')).toEqual([
    { path: '', code: 'json', params: { detail: expect.stringContaining('position') as string } },
  ])
})

it.each([
  ['company', JSON.stringify(company)],
  ['company', JSON.stringify({ ...without('branch'), tax_id: '0-9940-00617-72-1' })],
  ['company', ''],
  ['bank_account', JSON.stringify({ ...account, promptpay_id: null })],
  ['popup', '{"type":"no"}'],
  ['popup', '{"type":"once","key":"summer","image":"popup.webp"}'],
  ['addcart_popup', 'TRUE'],
  ['banner_version', '7'],
  ['holidays', '["2027-02-21"]'],
  ['transfer_hours', '0'],
  ['cash_rounding', 'baht'],
  ['faq', '<p>"Ask" {us}</p>'],
  ['constructor', 'text'],
  ['banners', JSON.stringify([banner])],
  ['brand', '{}'],
  ['brand', JSON.stringify({ logo: 'logo,A1.webp', icon: 'icon.png' })],
  ['brand', JSON.stringify(defaultBrandColors)],
  ['brand', '{"color":"#1d3f8a"}'],
  ['brand', '{"color":"#7a1f3d","accent":"#f6c945"}'],
  ['home_page', JSON.stringify({ hero: { title: 'Tea' }, closing: { image: 'cup,A1.webp', alt: 'A cup' }, categories: [category] })],
  ['mail_texts', '{"mails":[{"kind":"orderPlaced","subject":"{shop} {number}"}]}'],
  ['delivery', JSON.stringify(defaultDelivery)],
  ['delivery_zones', JSON.stringify(defaultDeliveryZones)],
])('accepts the setting %s with the value %s', (key, value) => {
  expect(findSettingIssues(key, value)).toEqual([])
})

it('every code has a sentence, and every sentence its code', () => {
  const sources = sourceFiles()
    .filter((file) => /^(lib\/domain|components\/staff\/settings)\//.test(file) && !file.includes('.test.'))
    .map(readSource)
  const named = sources.flatMap((source) =>
    [...source.matchAll(/because\(\s*'(\w+)'|message: '(\w+)' \}/g)].map(([, code, message]) => code ?? message),
  )
  const sentences = Object.keys(english.staffSettings.issue)
  expect(named.filter((code) => !sentences.includes(code ?? ''))).toEqual([])
  expect(sentences.filter((code) => !sources.some((source) => source.includes(`'${code}'`) || source.includes(`issue.${code}`)))).toEqual(
    [],
  )
})

import { z } from 'zod'
import { contentPages } from '@/lib/core/content-pages'
import { isIsoDate } from '@/lib/core/dates'
import { defaultStaffIdleMinutes, staffIdleSchema } from '@/lib/domain/accounts/staff-idle-limit'
import { bannersSchema } from '@/lib/domain/brand/banners'
import { brandSchema, defaultBrandColors } from '@/lib/domain/brand/brand'
import { blocksWithoutText, homeBlocks, homePageSchema } from '@/lib/domain/brand/home-page'
import { cashRoundingSchema } from '@/lib/domain/cart/cash-rounding'
import { orderMinimumSchema } from '@/lib/domain/cart/order-minimum'
import { defaultDelivery, deliverySettingSchema } from '@/lib/domain/delivery/delivery-setting'
import { defaultDeliveryZones, deliveryZonesSchema } from '@/lib/domain/delivery/delivery-zones'
import { mailTextsSchema } from '@/lib/domain/mail/mail-texts'
import { acceptedPaymentsSchema } from '@/lib/domain/orders/accepted-payments'
import { weighingToleranceSchema, defaultWeighingTolerance } from '@/lib/domain/orders/packing/weighing'
import { paymentMethodRecords } from '@/lib/domain/orders/payment-methods'
import { bankAccountSettingSchema } from '@/lib/domain/shop/bank-account'
import { catalogLayoutSchema, defaultCatalogLayout } from '@/lib/domain/shop/catalog-layout'
import { companySchema } from '@/lib/domain/shop/company'
import { orderEmailsSchema } from '@/lib/domain/shop/order-emails'
import { returnPolicySchema } from '@/lib/domain/shop/return-policy'
import { shopProfileSchema } from '@/lib/domain/shop/shop-profile'
import { defaultTransferHours, transferHoursSchema } from '@/lib/domain/shop/transfer-hours'
import { popupSettingSchema } from '@/lib/domain/shop/web-popup'
import { defineSetting, type InputOptions, type SettingDefinition } from './define-setting'
import { because } from './issue-codes'

/** Spreadsheets write TRUE and FALSE. */
const flagSchema = z.preprocess((value) => flags.get(String(value).toLowerCase()) ?? value, z.boolean())

const flags = new Map([
  ['true', true],
  ['false', false],
])

const textSchema = z.string(because('plain'))

const text = (key: string, group: SettingDefinition['group'], about: string, kind: 'html' | 'area' = 'html') =>
  defineSetting({
    key,
    group,
    about,
    languages: 'each',
    schema: textSchema,
    inputs: { '': kind === 'html' ? { kind, label: 'html', isOptional: true } : { kind, label: 'text', isOptional: true } },
  })

const contentPageSettings = Object.entries(contentPages).flatMap(([page, { settings: keys }]) =>
  keys.map((key, index) => text(key, 'texts', index === 0 ? `HTML of the page ${page}.` : 'HTML of its second block.')),
)

const picture = { kind: 'picture', label: 'image' } as const satisfies InputOptions

/** Inputs of the blocks of the home page. */
const homeInputs = Object.fromEntries(
  homeBlocks.flatMap((block): [string, InputOptions][] => [
    [block, { label: `home_${block}` }],
    [`${block}.title`, { label: 'heading' }],
    [`${block}.text`, { kind: 'area', isHidden: blocksWithoutText.includes(block) }],
    [`${block}.image`, picture],
  ]),
)

const layoutInput: InputOptions = { row: 'category', isOrdered: true }

const mailInputs: Readonly<Record<string, InputOptions>> = {
  opening: { label: 'mailOpening', kind: 'area' },
  closing: { label: 'mailClosing', kind: 'area' },
}

/** All settings, in the order of the staff's page. */
export const settings: readonly SettingDefinition[] = [
  defineSetting({
    key: 'shop_profile',
    group: 'shop',
    languages: 'each',
    schema: shopProfileSchema,
    about:
      'JSON of what shoppers are shown of the shop: name, and as far as there are any phones beside that of company, opening_hours, social_links, job_form (the same file has one), tagline above the header, promise in the footer and pickup, the label of that choice in the checkout; list_columns, {"tablet":2,"desktop":4} unless set, is how many products stand side by side. Without it the shop is called what its company is.',
    inputs: {
      name: { label: 'shopName' },
      promise: { kind: 'area' },
      phones: { row: 'phone', isShared: true },
      'phones.': { kind: 'tel' },
      opening_hours: { row: 'hours', newRow: { hours: 'Mo-Sa 08:30-17:30' } },
      'opening_hours.hours': { label: 'opening_hours', kind: 'hours' },
      social_links: { row: 'link' },
      'social_links.name': { label: 'linkName' },
      'list_columns.tablet': { isChosen: true, usual: 2 },
      'list_columns.desktop': { isChosen: true, usual: 4 },
    },
  }),
  defineSetting({
    key: 'brand',
    group: 'shop',
    languages: 'same',
    schema: brandSchema,
    default: {},
    about:
      'JSON of what the shop looks like: logo and icon, names of pictures, color and accent: {"logo":"logo.webp","icon":"icon.webp","color":"#1d3f8a","accent":"#ffc43a"}; what is left out is as in the demo shop, a logo the name of the shop. Colors in which text would be hard to read are refused.',
    inputs: {
      logo: { kind: 'picture' },
      icon: { kind: 'picture' },
      color: { kind: 'color', usual: defaultBrandColors.color },
      accent: { kind: 'color', usual: defaultBrandColors.accent },
    },
  }),
  text('contact_map', 'shop', 'The map of the contact page: a link to a map, or HTML.', 'area'),
  defineSetting({
    key: 'company',
    group: 'company',
    languages: 'each',
    schema: companySchema,
    about:
      'JSON of who sells: name, address, tax_id, branch, phone, and vat_registered, which is false for a shop that issues receipts without VAT (lib/backend/seed/data/settings/company.json has one). Without a valid one in Thai no invoice is made; one in English is optional.',
    inputs: {
      name: { label: 'companyName' },
      address: { kind: 'area' },
      tax_id: { keyboard: 'numeric' },
      branch: { keyboard: 'numeric' },
      phone: { kind: 'tel' },
      // A new company decides for it. Only that of the Thai company counts.
      vat_registered: { whenUnset: false, only: 'th' },
    },
  }),
  defineSetting({
    key: 'bank_account',
    group: 'bank',
    languages: 'each',
    schema: bankAccountSettingSchema,
    about:
      'JSON of where shoppers transfer to: bank, account_name, account_number, promptpay_id (the same file has one). Without a valid one they are asked to call.',
    inputs: { account_number: { keyboard: 'numeric' }, promptpay_id: { keyboard: 'numeric' } },
  }),
  defineSetting({
    key: 'delivery',
    group: 'delivery',
    languages: 'english',
    schema: deliverySettingSchema,
    default: defaultDelivery,
    whenEmpty: 'stored',
    about:
      'JSON of when and how much the shop delivers: cut_off_hour, closed_weekdays, yearly_holidays, orders_per_day, orders_per_slot, and offers_pickup, which is false for a shop without pick-up; what is left out stays as it is: {"cut_off_hour":14,"closed_weekdays":["Su","Mo"],"orders_per_day":40,"orders_per_slot":{"morning":20,"afternoon":20}}. The one in English counts.',
    inputs: {
      closed_weekdays: { options: 'weekdays' },
      yearly_holidays: { row: 'holiday', newRow: '01-' },
      'yearly_holidays.': { kind: 'yearDay' },
    },
  }),
  defineSetting({
    key: 'holidays',
    group: 'delivery',
    languages: 'english',
    schema: z.array(z.string().refine(isIsoDate, because('day'))),
    about:
      'JSON list of days without packing and delivery, beside the yearly ones of delivery: ["2027-02-21","2027-05-20"]. The one in English counts.',
    inputs: { '': { label: 'days', row: 'day' }, '.': { kind: 'date' } },
  }),
  defineSetting({
    key: 'delivery_zones',
    group: 'delivery',
    languages: 'english',
    schema: deliveryZonesSchema,
    default: defaultDeliveryZones,
    // No zone at all delivers nowhere; it is not the default.
    whenEmpty: 'stored',
    about:
      'JSON list of where the shop delivers and for how much, in baht: [{"name":"Bangkok","provinces":["10"],"delivers_chilled":true,"free_from":800,"fees":[{"up_to_kg":5,"fee":60}],"fee_per_extra_kg":8}]. A zone without provinces and districts is everywhere else, and [] delivers nowhere. The one in English counts.',
    inputs: {
      '': { label: 'zones', row: 'zone', isOrdered: true, newRow: { fees: [{}] } },
      '.name': { label: 'zoneName' },
      // One list of places for both.
      '.provinces': { label: 'places', kind: 'places' },
      '.districts': { label: 'places', kind: 'places', isHidden: true },
      '.fees': { row: 'fee' },
    },
  }),
  text('checkout_ship_msg', 'delivery', 'A line about delivery in the checkout.'),
  defineSetting({
    key: 'payment_methods',
    group: 'orders',
    languages: 'english',
    schema: acceptedPaymentsSchema,
    default: paymentMethodRecords.map(({ code }) => code),
    whenEmpty: 'stored',
    about:
      'JSON list of the payment methods that the shop accepts: ["card","bank","promptpay","cod"], all unless set. The one in English counts.',
    inputs: { '': { label: 'codes', options: 'paymentMethods' } },
  }),
  defineSetting({
    key: 'cash_rounding',
    group: 'orders',
    languages: 'english',
    schema: cashRoundingSchema,
    default: 'none',
    about: 'What cash on delivery is rounded to: none, quarter (25 satang) or baht, half up; none unless set. The one in English counts.',
    inputs: { '': { options: 'cashRounding' } },
  }),
  defineSetting({
    key: 'order_minimum',
    group: 'orders',
    languages: 'english',
    schema: orderMinimumSchema,
    default: 0,
    about: 'The smallest order in baht, delivery not counted; 0 unless set. The one in English counts.',
  }),
  defineSetting({
    key: 'order_emails',
    group: 'orders',
    languages: 'each',
    audience: 'staff',
    schema: orderEmailsSchema,
    about:
      'JSON list of e-mail addresses of the shop that get a mail about each new order, in the language of the setting: ["orders@talat.example"].',
    inputs: { '': { label: 'emails', row: 'email' } },
  }),
  defineSetting({
    key: 'transfer_hours',
    group: 'orders',
    languages: 'english',
    schema: transferHoursSchema,
    default: defaultTransferHours,
    about: 'How many hours an order waits for its bank transfer, 48 unless set; 0 until staff cancel it. The one in English counts.',
  }),
  defineSetting({
    key: 'weighing_tolerance',
    group: 'orders',
    languages: 'english',
    schema: weighingToleranceSchema,
    default: defaultWeighingTolerance,
    about:
      'By how many percent a packed weight may differ from the ordered one: 10 unless set. Goods sold by weight cost at most that much more. The one in English counts.',
  }),
  defineSetting({
    key: 'return_policy',
    group: 'orders',
    languages: 'english',
    schema: returnPolicySchema,
    needs: 'days',
    about:
      'JSON of the return policy for search engines: {"days":1,"method":"keep","fees":"free"}. days is how long something can be reported or returned, 0 for no returns; method is keep, store or mail; fees, of the way back, is free or customer. Without it they get none. The one in English counts.',
    inputs: {
      days: { label: 'returnDays', isOptional: true },
      method: { label: 'returnMethod', options: 'returnMethod' },
      fees: { label: 'returnFees', options: 'returnFees' },
    },
  }),
  defineSetting({
    key: 'addcart_popup',
    group: 'orders',
    languages: 'same',
    schema: flagSchema,
    about: 'true: after something was added to the cart the shopper goes back to the shelves.',
    inputs: { '': { label: 'isOn' } },
  }),
  text('cart_prom_msg', 'orders', 'A line in the cart.'),
  text('wholesale_prom_msg', 'orders', 'A line about wholesale prices above the cart.'),
  defineSetting({
    key: 'popup',
    group: 'popups',
    languages: 'each',
    schema: popupSettingSchema,
    about:
      'JSON of the popup on the home page: {"type":"repeat","key":"summer","image":"popup.webp","page":"promotions"}; type is no, once or repeat.',
    inputs: {
      type: { label: 'popupType', options: 'popupType' },
      image: { ...picture, isOptional: false },
      key: { label: 'popupKey', keyboard: 'code', isOptional: false },
      page: { keyboard: 'code' },
    },
  }),
  defineSetting({
    key: 'banners',
    group: 'popups',
    languages: 'each',
    schema: bannersSchema,
    default: [],
    // An empty list is for no banners; only a shop that never had the setting shows the four of the specification.
    whenEmpty: 'stored',
    about:
      'JSON list of the banners on the page Order Online in that language: [{"image":"mango.webp","alt":"Mangoes are here","page":"promotions"}], at most 8, with the proportions 2.75 to 0.8; page is a page of the shop. Without it there are four: best sellers, new products, promotions and events; [] is for none.',
    inputs: {
      '': { label: 'banners', row: 'banner', isOrdered: true },
      '.image': { ...picture, hint: 'bannerImage' },
      '.page': { keyboard: 'code' },
    },
  }),
  defineSetting({
    key: 'banner_version',
    group: 'popups',
    languages: 'same',
    schema: z.union([z.string(), z.number()], because('plain')),
    about: 'Any text; a new one makes browsers fetch the banners again.',
    inputs: { '': { label: 'text', isOptional: true } },
  }),
  defineSetting({
    key: 'best_sellers',
    group: 'popups',
    languages: 'same',
    // Product codes in a settings file, product ids in the database.
    schema: z.array(z.union([z.string(), z.number()], because('product'))),
    about: 'JSON list of product codes, the best first: ["VL01","FT01"].',
    inputs: { '': { label: 'products', row: 'product', isOrdered: true }, '.': { kind: 'product' } },
  }),
  defineSetting({
    key: 'catalog_layout',
    group: 'popups',
    languages: 'same',
    schema: catalogLayoutSchema,
    default: defaultCatalogLayout,
    about:
      'JSON of codes of groups, in their order: categories in the Products menu, at most 6, header_categories with a link of their own in the header, at most 2, and blocks of the page Order Online, at most 8, whose link to all products leads to the group with the same code without HOME_: {"categories":["TEA","CUPS"],"header_categories":[],"blocks":["HOME_TEA"]}. What is left out is as in the demo shop. While it is not set, main groups with products join menu and blocks by themselves; groups without products are never shown.',
    inputs: {
      categories: { ...layoutInput, label: 'menu_categories' },
      header_categories: layoutInput,
      blocks: layoutInput,
      'categories.': { kind: 'group' },
      'header_categories.': { kind: 'group' },
      'blocks.': { kind: 'group' },
    },
  }),
  defineSetting({
    key: 'second_factor_required',
    group: 'staff',
    languages: 'same',
    audience: 'staff',
    schema: flagSchema,
    default: false,
    about: 'true: owners and managers must set up two-step sign-in before they can use the staff pages. The one in English counts.',
    inputs: { '': { label: 'isRequired' } },
  }),
  defineSetting({
    key: 'staff_idle_minutes',
    group: 'staff',
    languages: 'english',
    audience: 'staff',
    schema: staffIdleSchema,
    default: defaultStaffIdleMinutes,
    about:
      'After how many minutes without use staff are signed out: 240 unless set, 5 to 720; 0 after 12 hours only. The one in English counts.',
  }),
  defineSetting({
    key: 'home_page',
    group: 'texts',
    languages: 'each',
    schema: homePageSchema,
    default: {},
    about:
      'JSON of words and pictures of the home page in that language: search, with title and description for search engines, hero, farms, health and closing, each with title, text (not farms), image and alt, and categories, a list of code, name, image and alt: {"hero":{"title":"Tea from the hills"},"categories":[{"code":"TEA","name":"Tea","image":"tea.webp","alt":"A cup of tea"}]}. What is left out is as in the demo shop.',
    inputs: {
      search: { label: 'home_search' },
      'search.title': { label: 'heading', hint: 'searchTitle' },
      'search.description': { label: 'text', hint: 'searchText', kind: 'area' },
      ...homeInputs,
      categories: { row: 'category', isOrdered: true },
      'categories.code': { label: 'categoryCode' },
      'categories.name': { label: 'categoryName' },
      'categories.image': picture,
      'categories.alt': { hint: null },
    },
  }),
  defineSetting({
    key: 'mail_texts',
    group: 'texts',
    languages: 'each',
    audience: 'staff',
    schema: mailTextsSchema,
    default: {},
    about:
      'JSON of words of the shop in mails to customers in that language: opening, below the greeting, and closing, at the end, of all of them, and mails, a list of kind, subject, opening and closing of single ones: {"closing":"Your farmers","mails":[{"kind":"orderPlaced","subject":"Order {number} at {shop}"}]}. What is left out is as usual.',
    inputs: {
      ...mailInputs,
      mails: { row: 'mail' },
      'mails.kind': { label: 'mailKind', options: 'mailKind' },
      'mails.subject': { label: 'mailSubject' },
      'mails.opening': { ...mailInputs.opening, hint: null },
      'mails.closing': { ...mailInputs.closing, hint: null },
    },
  }),
  text('landing_text', 'texts', 'HTML on the home page, on wide screens.'),
  text('landing_mobile_text', 'texts', 'The same on phones.'),
  ...contentPageSettings,
]

const byKey = new Map(settings.map((setting) => [setting.key, setting]))

/** The definition of a setting; undefined for a key that the shop does not know. */
export function settingOf(key: string): SettingDefinition | undefined {
  return byKey.get(key)
}

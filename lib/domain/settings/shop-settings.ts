import { z } from 'zod'
import { isIsoDate } from '@/lib/core/dates'
import { newCode } from '@/lib/core/ids'
import { defaultStaffIdleMinutes, staffIdleSchema } from '@/lib/domain/staff/staff-idle-limit'
import { openingSoonKey, openingSoonSchema } from '@/lib/domain/content/opening-soon'
import { brandSchema, defaultBrandColors } from '@/lib/domain/content/brand'
import { cashRoundingSchema } from '@/lib/domain/cart/cash-rounding'
import { orderMinimumSchema } from '@/lib/domain/checkout/order-minimum'
import { defaultDelivery, deliverySettingSchema } from '@/lib/domain/delivery/delivery-setting'
import { defaultDeliverySlots, deliverySlotsSchema } from '@/lib/domain/delivery/delivery-slots'
import { defaultDeliveryZones, deliveryZonesSchema } from '@/lib/domain/delivery/delivery-zones'
import { acceptedPaymentsSchema } from '@/lib/domain/payments/accepted-payments'
import { weighingToleranceSchema, defaultWeighingTolerance } from '@/lib/domain/packing/weighing'
import { paymentMethodRecords } from '@/lib/domain/payments/payment-methods'
import { bankAccountSettingSchema } from '@/lib/domain/payments/bank-account'
import { companySchema } from '@/lib/domain/invoices/company'
import { orderEmailsSchema } from '@/lib/domain/mail/mail-texts'
import { returnPolicySchema } from '@/lib/domain/content/return-policy'
import { shopProfileSchema } from '@/lib/domain/content/shop-profile'
import { defaultTransferHours, transferHoursSchema } from '@/lib/domain/payments/transfer-hours'
import { defaultProblemSetting, problemSettingSchema } from '@/lib/domain/problems/problem-setting'
import { defaultStandingSetting, standingSettingSchema } from '@/lib/domain/standing-orders/standing-setting'
import { defineSetting, defineText, flagSchema, type SettingDefinition } from './define-setting'
import { because } from './issue-codes'
import { skippedStepsSchema } from './set-up'

/** The settings of the business: who sells, what is delivered where, and how orders are taken. */
export const shopSettings: readonly SettingDefinition[] = [
  defineSetting({
    key: 'shop_profile',
    group: 'shop',
    languages: 'each',
    schema: shopProfileSchema,
    about:
      'JSON of what shoppers are shown of the shop: name, and as far as there are any phones beside that of company, email, opening_hours, social_links, job_form (the same file has one), tagline above the header, promise in the footer and pickup, the label of that choice in the checkout; list_columns, {"tablet":2,"desktop":4} unless set, is how many products stand side by side. Without it the shop is called what its company is.',
    inputs: {
      name: { label: 'shopName' },
      promise: { kind: 'area' },
      phones: { row: 'phone', isShared: true },
      'phones.': { kind: 'tel' },
      email: { label: 'shopEmail', kind: 'email' },
      opening_hours: { row: 'hours', newRow: { hours: 'Mo-Sa 08:30-17:30' } },
      'opening_hours.hours': { label: 'opening_hours', kind: 'hours' },
      social_links: { row: 'link' },
      'social_links.name': { label: 'linkName' },
      'list_columns.tablet': { isChosen: true, usual: 2 },
      'list_columns.desktop': { isChosen: true, usual: 4 },
    },
  }),
  defineSetting({
    key: openingSoonKey,
    group: 'shop',
    languages: 'english',
    schema: openingSoonSchema,
    default: { is_on: false },
    about:
      'JSON of whether visitors see a page with name, day and contact instead of the shop, which only staff see: {"is_on":true,"opens_on":"2027-01-15"}; opens_on may be left out. The one in English counts.',
    inputs: { is_on: { label: 'opensSoon' }, opens_on: { kind: 'date' } },
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
  defineText('contact_map', 'shop', 'The map of the contact page: a link to a map, or HTML.', 'area'),
  defineSetting({
    key: 'company',
    group: 'company',
    languages: 'each',
    isOftenSame: true,
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
    isOftenSame: true,
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
      'JSON of when and how much the shop delivers: cut_off_hour, closed_weekdays, yearly_holidays, orders_per_day, and offers_pickup, which is false for a shop without pick-up; what is left out stays as it is: {"cut_off_hour":14,"closed_weekdays":["Su","Mo"],"orders_per_day":40}. The one in English counts.',
    inputs: {
      closed_weekdays: { options: 'weekdays' },
      yearly_holidays: { row: 'holiday', newRow: '01-' },
      'yearly_holidays.': { kind: 'yearDay' },
    },
  }),
  defineSetting({
    key: 'delivery_slots',
    group: 'delivery',
    languages: 'english',
    schema: deliverySlotsSchema,
    default: defaultDeliverySlots,
    // No slot at all: customers choose the day alone.
    whenEmpty: 'stored',
    about:
      'JSON list of the times of day that customers choose from: [{"code":"evening","name_th":"ช่วงเย็น","name_en":"Evening","from":"17:00","until":"20:00","weekdays":["Mo","Sa"],"orders":20,"zones":[{"zone":"bangkok","orders":15}],"cut_off_days":0,"cut_off_hour":14,"is_offered":true}]. orders is per day; zones are codes of delivery_zones, none is everywhere; cut_off_days and cut_off_hour are those of the shop unless set; code, the English name unless set, stays with orders. The one in English counts.',
    inputs: {
      '': { label: 'slots', row: 'slot', isOrdered: true, newRow: () => ({ code: newCode() }) },
      '.code': { isHidden: true },
      '.name_th': { hint: 'slotName' },
      '.name_en': { hint: null },
      '.from': { label: 'slotFrom', kind: 'time' },
      '.until': { label: 'slotUntil', kind: 'time' },
      '.weekdays': { label: 'slotWeekdays', options: 'weekdays' },
      '.orders': { label: 'slotOrders' },
      '.zones': { label: 'slotZones', row: 'slotZone' },
      '.zones.zone': { label: 'slotZone', kind: 'zone' },
      '.zones.orders': { label: 'zoneOrders' },
      '.cut_off_days': { label: 'cutOffDays' },
      '.cut_off_hour': { label: 'cutOffHour' },
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
      'JSON list of where the shop delivers and for how much, in baht: [{"code":"bangkok","name":"Bangkok","provinces":["10"],"delivers_chilled":true,"free_from":800,"fees":[{"up_to_kg":5,"fee":60}],"fee_per_extra_kg":8}]. delivery_slots name a zone by its code, which is its name unless set. A zone without provinces and districts is everywhere else, and [] delivers nowhere. The one in English counts.',
    inputs: {
      '': { label: 'zones', row: 'zone', isOrdered: true, newRow: () => ({ code: newCode(), fees: [{}] }) },
      '.code': { isHidden: true },
      '.name': { label: 'zoneName' },
      // One list of places for both.
      '.provinces': { label: 'places', kind: 'places' },
      '.districts': { label: 'places', kind: 'places', isHidden: true },
      '.fees': { row: 'fee' },
    },
  }),
  defineText('checkout_ship_msg', 'delivery', 'A line about delivery in the checkout.'),
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
    key: 'standing_orders',
    group: 'orders',
    languages: 'english',
    schema: standingSettingSchema,
    default: defaultStandingSetting,
    about:
      'JSON of whether customers may have standing orders, how many days before orders for a day end its orders are made, and how scarce stock is shared: {"is_on":true,"days_before":1,"sharing":"first"}, which is so unless set; days_before is 1 to 7, sharing is first (older standing orders first) or part (equal shares). The one in English counts.',
    inputs: {
      is_on: { label: 'standingOn' },
      days_before: { label: 'standingDays' },
      sharing: { label: 'standingSharing', options: 'standingSharing' },
    },
  }),
  defineSetting({
    key: 'donations',
    group: 'orders',
    languages: 'english',
    audience: 'staff',
    schema: z.email(),
    about:
      'The e-mail address of the account that receives the deliveries of standing orders that customers donate instead of skipping them; they go to its first saved address. Without it, no delivery can be donated. The one in English counts.',
    inputs: { '': { kind: 'email' } },
  }),
  defineSetting({
    key: 'problem_reports',
    group: 'orders',
    languages: 'english',
    schema: problemSettingSchema,
    default: defaultProblemSetting,
    about:
      'JSON of whether customers may report problems with delivered goods, for how many days, what of a customer is settled at once in a month, and how many reports on a lot suggest a recall: {"is_on":true,"days":3,"month_reports":2,"month_amount":300,"lot_reports":3}, which is so unless set; days is 1 to 30, month_amount in baht. The one in English counts.',
    inputs: {
      is_on: { label: 'problemsOn' },
      days: { label: 'problemDays' },
      month_reports: { label: 'problemMonthReports' },
      month_amount: { label: 'problemMonthAmount' },
      lot_reports: { label: 'problemLotReports' },
    },
  }),
  defineSetting({
    key: 'order_emails',
    group: 'orders',
    languages: 'each',
    audience: 'staff',
    schema: orderEmailsSchema,
    about:
      'JSON list of e-mail addresses of the shop that get a mail about each new order and each reported problem that staff decide about, in the language of the setting: ["orders@talat.example"].',
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
    key: 'guest_carts',
    group: 'orders',
    languages: 'english',
    schema: flagSchema,
    default: false,
    about:
      'true: visitors fill a cart and order without an account, and assistants fill carts for them. Without it they are asked to sign in first. The one in English counts.',
    inputs: { '': { label: 'guestsMayOrder' } },
  }),
  defineSetting({
    key: 'addcart_popup',
    group: 'orders',
    languages: 'same',
    schema: flagSchema,
    about: 'true: after something was added to the cart the shopper goes back to the shelves.',
    inputs: { '': { label: 'isOn' } },
  }),
  defineText('cart_prom_msg', 'orders', 'A line in the cart.'),
  defineText('wholesale_prom_msg', 'orders', 'A line about wholesale prices above the cart.'),
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
    key: 'setup_skipped',
    group: 'staff',
    languages: 'same',
    audience: 'staff',
    schema: skippedStepsSchema,
    default: [],
    about: 'JSON list of the steps of the set-up guide that the shop does not need: ["mail"].',
    inputs: { '': { label: 'setupSkipped', options: 'setUpSteps' } },
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
]

import { defaultDelivery } from '@/lib/domain/delivery/delivery-setting'
import { paymentMethodRecords } from '@/lib/domain/orders/payment-methods'
import { inputText, listOf, numberOf, objectOf, parsedOf, type SettingMapping } from './mapping'

export type DeliveryForm = Readonly<{
  cut_off_hour: string
  closed_weekdays: readonly string[]
  yearly_holidays: readonly Readonly<{ month: string; day: string }>[]
  orders_per_day: string
  morning: string
  afternoon: string
  offers_pickup: boolean
}>

/** The setting `delivery`; what it leaves out has the shop's default. */
export const deliveryMapping: SettingMapping<DeliveryForm> = {
  read: (text) => {
    const value = { ...defaultDelivery, ...objectOf(parsedOf(text)) }
    const slots = { ...defaultDelivery.orders_per_slot, ...objectOf(value.orders_per_slot) }
    return {
      cut_off_hour: inputText(value.cut_off_hour),
      closed_weekdays: listOf(value.closed_weekdays).map(inputText),
      yearly_holidays: listOf(value.yearly_holidays).map((entry) => {
        const [month = '', day = ''] = inputText(entry).split('-')
        return { month, day }
      }),
      orders_per_day: inputText(value.orders_per_day),
      morning: inputText(slots.morning),
      afternoon: inputText(slots.afternoon),
      offers_pickup: value.offers_pickup !== false,
    }
  },
  write: ({ cut_off_hour, closed_weekdays, yearly_holidays, orders_per_day, morning, afternoon, offers_pickup }) =>
    JSON.stringify({
      cut_off_hour: numberOf(cut_off_hour),
      closed_weekdays,
      yearly_holidays: yearly_holidays.map(({ month, day }) => `${month}-${day.trim().padStart(2, '0')}`),
      orders_per_day: numberOf(orders_per_day),
      orders_per_slot: { morning: numberOf(morning), afternoon: numberOf(afternoon) },
      offers_pickup,
    }),
  fieldOf: (path) =>
    path
      .replace(/^$/, 'closed_weekdays')
      .replace(/^(yearly_holidays\.\d+)$/, '$1.day')
      .replace(/^orders_per_slot\./, ''),
}

export type PaymentsForm = Readonly<{ codes: readonly string[] }>

/** The setting `payment_methods`; without it the shop accepts all. */
export const paymentsMapping: SettingMapping<PaymentsForm> = {
  read: (text) => ({ codes: text === null ? paymentMethodRecords.map(({ code }) => code) : listOf(parsedOf(text)).map(inputText) }),
  write: ({ codes }) => JSON.stringify(codes),
  fieldOf: () => 'codes',
}

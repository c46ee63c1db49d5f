/** When and how an order is paid: to a payment provider after ordering, by bank transfer, or to the driver. */
export type Settlement = 'online' | 'transfer' | 'on_delivery'

type PaymentMethod = Readonly<{
  /** The id on the wire and in the database (spec 9). */
  id: number
  /** Code and type of the database record. */
  code: string
  type: string
  /** In both languages, as in the database record. */
  name: string
  settlement: Settlement
  /** An addition to the specification. Another server offers it only if its response lists it. */
  isExtra?: boolean
}>

/**
 * All payment methods that the shop supports, in the order of the checkout. Their labels are the messages `checkout.<key>` and
 * `checkout.<key>Hint`.
 */
export const paymentMethods = {
  creditCard: { id: 3, code: 'card', type: 'card', name: 'Credit Card (บัตรเครดิต)', settlement: 'online' },
  bankTransfer: { id: 2, code: 'bank', type: 'bank', name: 'Bank Transfer (โอนเงินผ่านธนาคาร)', settlement: 'transfer' },
  /** A transfer whose QR code includes the amount. Offered if the shop has a PromptPay id. */
  promptPay: { id: 6, code: 'promptpay', type: 'bank', name: 'PromptPay QR (พร้อมเพย์ QR)', settlement: 'transfer', isExtra: true },
  cashOnDelivery: { id: 5, code: 'cod', type: 'cash', name: 'Cash on Delivery (เก็บเงินปลายทาง)', settlement: 'on_delivery' },
} as const satisfies Readonly<Record<string, PaymentMethod>>

export type PaymentMethodKey = keyof typeof paymentMethods

const everyMethod: readonly PaymentMethod[] = Object.values(paymentMethods)

/** A payment method offered at checkout, from the shop's own table or from another server. */
export type OfferedPaymentMethod = Readonly<{ id: number; name: string }>

/** The methods of the table as database records. */
export const paymentMethodRecords = everyMethod.map(({ id, code, type, name }, index) => ({ id, code, type, name, sequence: index + 1 }))

/** The methods of a server that does not list them: those of the specification. */
export const specifiedPaymentMethods: readonly OfferedPaymentMethod[] = everyMethod
  .filter(({ isExtra }) => !isExtra)
  .map(({ id, name }) => ({ id, name }))

export function paymentMethodKey(id: number): PaymentMethodKey | null {
  return (
    Object.keys(paymentMethods)
      .filter(isPaymentMethodKey)
      .find((key) => paymentMethods[key].id === id) ?? null
  )
}

/** Ids of the methods with this settlement. */
export function paymentMethodIds(settlement: Settlement): number[] {
  return everyMethod.filter((method) => method.settlement === settlement).map(({ id }) => id)
}

export const isPaidOnline = (id: number | null | undefined) => settlementOf(id) === 'online'

export const isPaidByTransfer = (id: number | null | undefined) => settlementOf(id) === 'transfer'

export const isPaidOnDelivery = (id: number | null | undefined) => settlementOf(id) === 'on_delivery'

/**
 * If nothing is due, the method is cash on delivery. Without a choice it is the card (spec 4), or bank transfer if the shop takes
 * no cards.
 * @param offered ids of the methods that the shop accepts
 */
export function choosePaymentMethod(
  amountTotal: number,
  chosen: number | null,
  offered: readonly number[] = everyMethod.map(({ id }) => id),
): number {
  if (amountTotal === 0) return paymentMethods.cashOnDelivery.id
  if (chosen !== null && offered.includes(chosen)) return chosen
  const initial = everyMethod.find(({ id }) => offered.includes(id))?.id ?? offered[0]
  return initial ?? paymentMethods.bankTransfer.id
}

function settlementOf(id: number | null | undefined): Settlement | undefined {
  return everyMethod.find((method) => method.id === id)?.settlement
}

function isPaymentMethodKey(key: string): key is PaymentMethodKey {
  return Object.hasOwn(paymentMethods, key)
}

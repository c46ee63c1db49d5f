/** When and by whom the money is taken: a payment provider after ordering, a bank transfer, or the driver. */
export type Settlement = 'online' | 'transfer' | 'on_delivery'

type PaymentMethod = Readonly<{
  /** On the wire and in the database (spec 9). */
  id: number
  /** Code and type of the database's record. */
  code: string
  type: string
  /** In both languages, as records are named. */
  name: string
  settlement: Settlement
  /** Of ours, beyond the specification's: another server knows it only if it says so. */
  isExtra?: boolean
}>

/**
 * Every payment method that the shop knows, in the order in which the checkout shows them. Its words on the checkout
 * are the messages `checkout.<key>` and `checkout.<key>Hint`.
 */
export const paymentMethods = {
  creditCard: { id: 3, code: 'card', type: 'card', name: 'Credit Card (บัตรเครดิต)', settlement: 'online' },
  bankTransfer: { id: 2, code: 'bank', type: 'bank', name: 'Bank Transfer (โอนเงินผ่านธนาคาร)', settlement: 'transfer' },
  /** A transfer whose code already holds the amount; offered where the shop has a PromptPay id. */
  promptPay: { id: 6, code: 'promptpay', type: 'bank', name: 'PromptPay QR (พร้อมเพย์ QR)', settlement: 'transfer', isExtra: true },
  cashOnDelivery: { id: 5, code: 'cod', type: 'cash', name: 'Cash on Delivery (เก็บเงินปลายทาง)', settlement: 'on_delivery' },
} as const satisfies Readonly<Record<string, PaymentMethod>>

export type PaymentMethodKey = keyof typeof paymentMethods

const everyMethod: readonly PaymentMethod[] = Object.values(paymentMethods)

/** What the checkout offers: of the shop's own table, or of a server that knows others. */
export type OfferedPaymentMethod = Readonly<{ id: number; name: string }>

/** The methods of the table as the database keeps them. */
export const paymentMethodRecords = everyMethod.map(({ id, code, type, name }, index) => ({ id, code, type, name, sequence: index + 1 }))

/** What a server offers that does not say so: the methods of the specification. */
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

/** Ids of the methods that are settled in this way. */
export function paymentMethodIds(settlement: Settlement): number[] {
  return everyMethod.filter((method) => method.settlement === settlement).map(({ id }) => id)
}

export const isPaidOnline = (id: number | null | undefined) => settlementOf(id) === 'online'

export const isPaidByTransfer = (id: number | null | undefined) => settlementOf(id) === 'transfer'

export const isPaidOnDelivery = (id: number | null | undefined) => settlementOf(id) === 'on_delivery'

/** Ids of the methods that a shop can take. @param takesOnline whether it has a payment provider */
export function takenPaymentMethods(takesOnline: boolean): number[] {
  return everyMethod.filter(({ settlement }) => settlement !== 'online' || takesOnline).map(({ id }) => id)
}

/**
 * Nothing to pay forces cash on delivery; without a choice it is the card (spec 4), or bank transfer where no cards are taken.
 * @param offered ids that the shop takes
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

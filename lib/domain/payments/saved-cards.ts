/**
 * Why a saved card was not charged: by the bank, because its owner has to confirm, or because it is not there any more; `unconfirmed`: the
 * bank refused a payment that the customer had made.
 */
export const cardRefusals = ['declined', 'authentication', 'removed', 'unconfirmed'] as const

export type CardRefusal = (typeof cardRefusals)[number]

export const isCardRefusal = (value: unknown): value is CardRefusal => cardRefusals.some((each) => each === value)

export type ShownCard = Readonly<{ brand: string; last4: string }>

/** `Visa •••• 4242`. @param brand as providers write it: `visa` */
export function cardName({ brand, last4 }: ShownCard): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`
}

/** `08/29`. */
export function cardExpiry(month: number, year: number): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

import type { Locale } from '@/lib/core/locale'

/** What a customer was promised: the name of the slot and its hours, `09:00`. An order keeps it, whatever becomes of the slot. */
export type DeliveryWindow = Readonly<{ name: Readonly<Record<Locale, string>>; from: string; until: string }>

/** The slots of a shop that has set none, and of servers that send no names. */
export const usualWindows = {
  morning: { name: { en: 'Morning', th: 'ช่วงเช้า' }, from: '09:00', until: '12:00' },
  afternoon: { name: { en: 'Afternoon', th: 'ช่วงบ่าย' }, from: '13:00', until: '17:00' },
} as const satisfies Readonly<Record<string, DeliveryWindow>>

const usual: ReadonlyMap<string, DeliveryWindow> = new Map(Object.entries(usualWindows))

/** `Morning, 9.00–12.00`, in Thai `ช่วงเช้า 9.00–12.00 น.` */
export function windowLabel({ name, from, until }: DeliveryWindow, locale: Locale): string {
  const hours = windowHours({ from, until })
  return locale === 'th' ? `${name.th} ${hours}\u00a0น.` : `${name.en}, ${hours}`
}

/** `9.00–12.00` */
export function windowHours({ from, until }: Pick<DeliveryWindow, 'from' | 'until'>): string {
  return [from, until].map((time) => time.replace(/^0/, '').replace(':', '.')).join('–')
}

/** The slot of an order, or of the checkout, as the server sends it. */
export type ShownSlot = Readonly<{
  code: string
  /** In the reader's language; null from a server without names. */
  label: string | null
}>

/** The slot of a row; null for delivery at any time. */
export const shownSlot = (code: string | null, label: string | null): ShownSlot | null => (code === null ? null : { code, label })

/** A slot with its name from a list of the server. */
export const namedSlot = (code: string, names: readonly Readonly<{ slot: string; label: string }>[]): ShownSlot => ({
  code,
  label: names.find(({ slot }) => slot === code)?.label ?? null,
})

export function slotLabel({ code, label }: ShownSlot, locale: Locale): string {
  return label ?? codeLabel(code, locale)
}

type OrderSlot = Readonly<{ delivery_slot: string | null; delivery_window: DeliveryWindow | null }>

/** What an order's slot was called when it was chosen; null for delivery at any time. */
export function orderSlotLabel({ delivery_slot: code, delivery_window: window }: OrderSlot, locale: Locale): string | null {
  return code && (window ? windowLabel(window, locale) : codeLabel(code, locale))
}

/** What a slot is called of which nothing but the code is stored. */
function codeLabel(code: string, locale: Locale): string {
  const window = usual.get(code)
  return window ? windowLabel(window, locale) : code
}

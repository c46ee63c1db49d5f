import { z } from 'zod'
import { weekdays } from '@/lib/domain/content/shop-profile'
import type { DeliverySlotFacts } from '@/lib/domain/cart/facts'
import { because, filledText } from '@/lib/domain/settings/issue-codes'
import { usualWindows } from './delivery-window'

const orders = z.int().min(0).max(10_000)

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('time'))

const slotName = filledText.max(60)

const slotSchema = z
  .strictObject({
    /** What orders and carts store; without it, the English name. */
    code: z.string().trim().max(60).optional(),
    name_th: slotName,
    name_en: slotName,
    from: time,
    until: time,
    weekdays: z
      .array(z.enum(weekdays))
      .min(1)
      .max(7)
      .default([...weekdays]),
    orders: orders.default(60),
    /** Codes of delivery zones, each with how many of the orders may go there; empty for everywhere. */
    zones: z
      .array(z.strictObject({ zone: filledText.max(200), orders }))
      .max(100)
      .default([]),
    /** How many open days before the delivery orders end, and at which hour; 0 is the same day. Null is as for the whole shop. */
    cut_off_days: z.int().min(0).max(14).nullable().default(null),
    cut_off_hour: z.int().min(1).max(23).nullable().default(null),
    is_offered: z.boolean().default(true),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], ...because('timeOrder') })

const codeOf = ({ code, name_en }: z.output<typeof slotSchema>) => code || name_en

/** The setting `delivery_slots`: the times of day that customers choose from, in the order in which they are shown. */
export const deliverySlotsSchema = z
  .array(slotSchema)
  .max(20)
  .superRefine((slots, context) => {
    const codes = slots.map(codeOf)
    const twice = codes.findIndex((code, index) => codes.indexOf(code) < index)
    if (twice < 0) return
    const { error: message, params } = because('slotTwice')
    context.addIssue({ code: 'custom', path: [twice, 'name_en'], message, params })
  })

export type DeliverySlots = z.output<typeof deliverySlotsSchema>

/** The slots of a shop without the setting. */
export const defaultDeliverySlots: DeliverySlots = deliverySlotsSchema.parse(
  Object.entries(usualWindows).map(([code, { name, from, until }]) => ({ code, name_th: name.th, name_en: name.en, from, until })),
)

/** How many open days before a delivery the shop's orders end. */
const usualCutOffDays = 1

/**
 * The slots that the shop offers, by the setting `delivery_slots`; an invalid one counts as missing.
 * @param cutOffHour of the whole shop
 */
export function deliverySlotsOf(value: unknown, cutOffHour: number): readonly DeliverySlotFacts[] {
  const slots = deliverySlotsSchema.safeParse(value).data ?? defaultDeliverySlots
  return slots
    .filter(({ is_offered }) => is_offered)
    .map((slot) => ({
      code: codeOf(slot),
      window: { name: { en: slot.name_en, th: slot.name_th }, from: slot.from, until: slot.until },
      weekdays: slot.weekdays.map((day) => weekdays.indexOf(day)),
      capacity: slot.orders,
      zones: slot.zones.map(({ zone, orders: capacity }) => ({ zone, capacity })),
      cut_off_days: slot.cut_off_days ?? usualCutOffDays,
      cut_off_hour: slot.cut_off_hour ?? cutOffHour,
    }))
}

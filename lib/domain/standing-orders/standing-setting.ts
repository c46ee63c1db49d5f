import { z } from 'zod'
import { sharings } from './share-stock'

/**
 * The setting `standing_orders`: whether customers may have standing orders, how many days before the cut-off they are made, and how scarce
 * stock is shared.
 */
export const standingSettingSchema = z.strictObject({
  is_on: z.boolean().default(true),
  days_before: z.int().min(1).max(7).default(1),
  sharing: z.enum(sharings).default('first'),
})

export type StandingSetting = z.output<typeof standingSettingSchema>

export const defaultStandingSetting: StandingSetting = standingSettingSchema.parse({})

/** @param value as stored, JSON; an invalid one counts as missing */
export function standingSettingOf(value: unknown): StandingSetting {
  return standingSettingSchema.safeParse(value).data ?? defaultStandingSetting
}

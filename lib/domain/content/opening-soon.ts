import { z } from 'zod'
import { isIsoDate } from '@/lib/core/dates'
import { because } from '@/lib/domain/settings/issue-codes'

/** The key of the setting by which visitors see a page instead of a shop that has not opened yet. */
export const openingSoonKey = 'opening_soon'

export const openingSoonSchema = z.strictObject({
  is_on: z.boolean().default(false),
  opens_on: z.string().refine(isIsoDate, because('day')).optional(),
})

/** What visitors are told of a shop that has not opened yet. */
export type OpeningSoon = Readonly<{ opensOn: string | null }>

/** Null while visitors see the shop. @param value of the setting; an invalid one closes nothing */
export function openingSoonOf(value: unknown): OpeningSoon | null {
  const { is_on: isOn, opens_on: opensOn = null } = openingSoonSchema.safeParse(value).data ?? { is_on: false }
  return isOn ? { opensOn } : null
}

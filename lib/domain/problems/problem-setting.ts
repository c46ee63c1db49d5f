import { z } from 'zod'

/** The setting `problem_reports`: how long customers may report a problem, and what is settled without staff. */
export const problemSettingSchema = z.strictObject({
  is_on: z.boolean().default(true),
  /** After the day of the delivery. */
  days: z.int().min(1).max(30).default(3),
  /** Per customer and month; none sends every report to staff. */
  month_reports: z.int().min(0).max(50).default(2),
  /** In baht, per customer and month. */
  month_amount: z.int().min(0).max(100_000).default(300),
  /** So many reports on one lot suggest a recall. */
  lot_reports: z.int().min(2).max(100).default(3),
})

export type ProblemSetting = z.output<typeof problemSettingSchema>

export const defaultProblemSetting: ProblemSetting = problemSettingSchema.parse({})

/** @param value as stored, JSON; an invalid one counts as missing */
export function problemSettingOf(value: unknown): ProblemSetting {
  return problemSettingSchema.safeParse(value).data ?? defaultProblemSetting
}

import { z } from 'zod'
import { addDays, isIsoDate } from '@/lib/core/dates'

/** Public holidays with a fixed date, as `MM-DD`: days without packing and delivery unless the shop sets others. */
export const fixedHolidays = [
  '01-01', // New Year
  '04-06', // Chakri
  '04-13', // Songkran
  '04-14',
  '04-15',
  '05-01', // Labour
  '05-04', // Coronation
  '06-03', // Queen Suthida
  '07-28', // King Vajiralongkorn
  '08-12', // Queen Mother
  '10-13', // Memorial of King Bhumibol
  '10-23', // Chulalongkorn
  '12-05', // King Bhumibol
  '12-10', // Constitution
  '12-31', // New Year's Eve
]

/**
 * Days without packing and delivery around a day: the yearly holidays of its year, the year before and the year after, and
 * other days, such as lunar holidays.
 * @param today `YYYY-MM-DD`
 * @param yearly `MM-DD` each
 * @param others `YYYY-MM-DD` each
 */
export function holidaysAround(today: string, yearly: readonly string[], others: readonly string[] = []): readonly string[] {
  const year = Number(today.slice(0, 4))
  return [...[year - 1, year, year + 1].flatMap((each) => yearly.map((day) => `${each}-${day}`)), ...others]
}

const holidaysSchema = z.array(z.string())

/** The days of the setting `holidays`, a JSON list. Invalid entries are dropped. */
export function readHolidays(value: string | null | undefined): readonly string[] {
  try {
    return holidaysSchema.parse(JSON.parse(value ?? '[]')).filter(isIsoDate)
  } catch {
    return []
  }
}

const daysAhead = 365

/**
 * What is wrong with the setting `holidays`, as a sentence. Null if its days reach a year ahead, or if the setting is absent
 * because the shop observes fixed holidays only.
 */
export function holidaysIssue(value: string | null | undefined, today: string): string | null {
  if (value === null || value === undefined) return null
  const last = [...readHolidays(value)].sort().at(-1)
  if (last === undefined) return 'The setting holidays holds no days: write it like ["2027-02-21","2027-05-20"]'
  return last < addDays(today, daysAhead)
    ? `The setting holidays ends on ${last}, less than a year ahead: add the next holidays by the moon`
    : null
}

import 'server-only'
import { z } from 'zod'
import { actionsPerPart, type ActivitySearch, type StaffAction } from './activity-view'
import { callAsStaff } from './server'
import type { StaffSession } from './session'
import type { Locale } from '@/lib/core/locale'

const actionSchema = z
  .object({
    id: z.number(),
    time: z.string(),
    staff: z.string(),
    action: z.string(),
    about: z.string(),
    about_id: z.number().nullish(),
    detail: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(({ about_id, detail, ...action }): StaffAction => ({ ...action, aboutId: about_id ?? null, detail: detail ?? {} }))

const fields = ['time', 'staff', 'action', 'about', 'about_id', 'detail']

/** One page of the staff's actions, newest first, with the total count. */
export async function getStaffActions(staff: StaffSession, language: Locale, { who, kind, part }: ActivitySearch) {
  const condition = [...(who ? [['staff', '=', who]] : []), ...(kind ? [['action', '=', kind]] : [])]
  const options = { limit: actionsPerPart, offset: (part - 1) * actionsPerPart, count: true }
  const schema = z.tuple([z.array(actionSchema), z.number()])
  const [actions, total] = await callAsStaff(staff, language, schema, 'staff.action', 'search_read_path', [condition, fields], options)
  return { actions, total }
}

/** Recent staff names and kinds of actions, as filter options of the list. */
export async function getRecentNames(staff: StaffSession, language: Locale) {
  const schema = z.array(z.object({ staff: z.string(), action: z.string() }))
  const rows = await callAsStaff(staff, language, schema, 'staff.action', 'search_read_path', [[], ['staff', 'action']], { limit: 1000 })
  const sorted = (names: readonly string[]) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
  return { people: sorted(rows.map((row) => row.staff)), kinds: sorted(rows.map((row) => row.action)) }
}

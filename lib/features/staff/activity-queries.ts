import 'server-only'
import { become, camelRow, id, number, pick, record, requiredText, row, value } from '@/lib/core/wire-record'
import { isRecord } from '@/lib/platform/rpc/protocol'
import { actionsPerPart, type ActivitySearch } from './activity-view'
import { countAsStaff, searchAsStaff } from './server'
import type { StaffSession } from './session'
import type { Locale } from '@/lib/core/locale'

const actionRecord = record({
  id,
  time: requiredText,
  staff: requiredText,
  action: requiredText,
  about: requiredText,
  about_id: number,
  detail: become(value('an object', isRecord), (sent) => sent ?? {}),
})

const wireNames = row(pick(actionRecord, ['staff', 'action']))

/** One page of the staff's actions, newest first, with the total count. */
export async function getStaffActions(staff: StaffSession, language: Locale, { who, kind, part }: ActivitySearch) {
  const condition = [...(who ? [['staff', '=', who]] : []), ...(kind ? [['action', '=', kind]] : [])]
  const options = { limit: actionsPerPart, offset: (part - 1) * actionsPerPart }
  const [actions, total] = await countAsStaff(staff, language, camelRow(actionRecord), 'staff.action', condition, options)
  return { actions, total }
}

/** Recent staff names and kinds of actions, as filter options of the list. */
export async function getRecentNames(staff: StaffSession, language: Locale) {
  const rows = await searchAsStaff(staff, language, wireNames, 'staff.action', [], { limit: 1000 })
  const sorted = (names: readonly string[]) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
  return { people: sorted(rows.map((row) => row.staff)), kinds: sorted(rows.map((row) => row.action)) }
}

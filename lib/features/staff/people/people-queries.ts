import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { accountsSchema } from './people-schema'

export function getAccounts(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, accountsSchema, 'staff.account', 'read_all', [])
}

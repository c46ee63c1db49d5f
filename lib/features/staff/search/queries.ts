import 'server-only'
import { searchLogSchema, synonymChangesSchema, synonymsSchema } from './schemas'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'

export function getSearches(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, searchLogSchema, 'staff.search', 'read_log', [])
}

export function getSynonyms(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, synonymsSchema, 'staff.search', 'read_synonyms', [])
}

export function getSynonymChanges(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, synonymChangesSchema, 'staff.search', 'read_synonym_changes', [])
}

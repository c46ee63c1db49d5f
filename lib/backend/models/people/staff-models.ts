import { defineModel } from '@/lib/backend/context/model'

/** The outbox for staff: counts and retries, without content or recipients. */
export const staffMailModel = defineModel({
  name: 'staff.mail',
  table: null,
  fields: {},
})

/** Signed-in devices of staff; for storefronts that have the passcode. Its rows cannot be read. */
export const staffSessionModel = defineModel({
  name: 'staff.session',
  table: null,
  fields: {},
})

/** What shoppers search for, and the synonyms that staff define. Its rows cannot be read. */
export const staffSearchModel = defineModel({
  name: 'staff.search',
  table: null,
  fields: {},
})

/** The settings of the shop for staff, with their history. Its rows cannot be read. */
export const staffSettingModel = defineModel({
  name: 'staff.setting',
  table: null,
  fields: {},
})

/** The report of a period. Its rows cannot be read. */
export const staffReportModel = defineModel({
  name: 'staff.report',
  table: null,
  fields: {},
})

import { defineModel } from '@/lib/backend/context/model'

/** The outbox as staff see it: figures and trying again, neither words nor addresses. */
export const staffMailModel = defineModel({
  name: 'staff.mail',
  table: null,
  fields: {},
})

/** Who of the staff is signed in on which device; for storefronts that have the passcode. Its rows cannot be read. */
export const staffSessionModel = defineModel({
  name: 'staff.session',
  table: null,
  fields: {},
})

/** What shoppers search for, and the synonyms that staff give them. Its rows cannot be read. */
export const staffSearchModel = defineModel({
  name: 'staff.search',
  table: null,
  fields: {},
})

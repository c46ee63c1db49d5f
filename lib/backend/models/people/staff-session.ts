import { defineModel } from '@/lib/backend/context/model'

/** Who of the staff is signed in on which device; for storefronts that have the passcode. Its rows cannot be read. */
export const staffSessionModel = defineModel({
  name: 'staff.session',
  table: null,
  fields: {},
})

import { defineModel } from '@/lib/backend/context/model'
import { staffSessionMethods } from '@/lib/backend/features/staff/staff-sessions'

/** Who of the staff is signed in on which device; for storefronts that have the passcode. Its rows cannot be read. */
export const staffSessionModel = defineModel({
  name: 'staff.session',
  table: null,
  fields: {},
  methods: staffSessionMethods,
})

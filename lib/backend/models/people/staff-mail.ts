import { defineModel } from '@/lib/backend/context/model'

/** The outbox as staff see it: figures and trying again, neither words nor addresses. */
export const staffMailModel = defineModel({
  name: 'staff.mail',
  table: null,
  fields: {},
})

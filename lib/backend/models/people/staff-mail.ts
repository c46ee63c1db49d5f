import { defineModel } from '@/lib/backend/context/model'
import { staffMailMethods } from '@/lib/backend/features/staff/mail-methods'

/** The outbox as staff see it: figures and trying again, neither words nor addresses. */
export const staffMailModel = defineModel({
  name: 'staff.mail',
  table: null,
  fields: {},
  methods: staffMailMethods,
})

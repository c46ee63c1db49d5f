import { staffAction } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'

/** Audit log of staff changes; not public. */
export const staffActionModel = defineModel({
  name: 'staff.action',
  table: staffAction,
  order: 'time desc,id desc',
  nameField: 'about',
  fields: {
    time: { kind: 'datetime' },
    staff: { kind: 'char' },
    action: { kind: 'char' },
    about: { kind: 'char' },
    about_id: { kind: 'integer' },
    detail: { kind: 'json' },
  },
})

import { visitorAction } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'
import { noRows } from './row-level-policies'

/** Actions of visitors. The public can add records but not read them. */
export const visitorActionModel = defineModel({
  name: 'visitor.action',
  className: 'VisitorAction',
  table: visitorAction,
  nameField: 'action_type',
  rowLevelPolicy: () => noRows,
  fields: {
    visitor_id: { kind: 'char' },
    action_type: { kind: 'char' },
    url: { kind: 'char' },
    user_agent: { kind: 'char' },
    referrer: { kind: 'char' },
    location: { kind: 'char' },
    user_id: { kind: 'many2one', model: 'base.user' },
    site_id: { kind: 'integer' },
  },
})

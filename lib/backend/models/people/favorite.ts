import { prodFav, stockNotification } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'
import { ownedBy } from './row-level-policies'

export const prodFavModel = defineModel({
  name: 'prod.fav',
  className: 'ProdFav',
  table: prodFav,
  order: 'add_time',
  nameField: 'product_id',
  rowLevelPolicy: ownedBy('contact_id'),
  fields: {
    contact_id: { kind: 'many2one', model: 'contact' },
    product_id: { kind: 'many2one', model: 'product' },
    add_time: { kind: 'datetime' },
  },
  publicMethods: ['search_read_path', 'search_read_path2'],
})

/** A back-in-stock request. */
export const stockNotificationModel = defineModel({
  name: 'ecom2.notif',
  className: 'Notification',
  table: stockNotification,
  nameField: 'product_id',
  rowLevelPolicy: ownedBy('contact_id'),
  fields: {
    contact_id: { kind: 'many2one', model: 'contact' },
    product_id: { kind: 'many2one', model: 'product' },
    sent_at: { kind: 'datetime' },
  },
})

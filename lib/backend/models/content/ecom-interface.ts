import { defineModel } from '@/lib/backend/context/model'

/** Methods that belong to no specific record: session, account, addresses, settings. */
export const ecomInterfaceModel = defineModel({
  name: 'ecom2.interface',
  className: 'EcomInterface',
  table: null,
  fields: {},
})

import { defineModel } from '@/lib/backend/context/model'

/** The calls that are about no single record: session, account, addresses, settings. */
export const ecomInterfaceModel = defineModel({
  name: 'ecom2.interface',
  className: 'EcomInterface',
  table: null,
  fields: {},
})

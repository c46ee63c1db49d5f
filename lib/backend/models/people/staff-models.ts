import { defineModel } from '@/lib/backend/context/model'

/** Accounts of staff. Its rows cannot be read. */
export const staffAccountModel = defineModel({
  name: 'staff.account',
  table: null,
  fields: {},
})

/** The second factor of the caller's own account. Its rows cannot be read. */
export const staffSecondFactorModel = defineModel({
  name: 'staff.second_factor',
  table: null,
  fields: {},
})

/** The outbox for staff: counts and retries, without content or recipients. */
export const staffMailModel = defineModel({
  name: 'staff.mail',
  table: null,
  fields: {},
})

/** Pictures that staff upload; their rows are those that reference them. */
export const staffPictureModel = defineModel({
  name: 'staff.picture',
  table: null,
  fields: {},
})

/** Signed-in devices of staff; for storefronts that have the passcode. Its rows cannot be read. */
export const staffSessionModel = defineModel({
  name: 'staff.session',
  table: null,
  fields: {},
})

/** The records of the catalog for staff: products, groups, promotions, vouchers, posts. Products are also read through `product`. */
export const staffCatalogModel = defineModel({
  name: 'staff.catalog',
  table: null,
  fields: {},
})

/** Customers as staff look them up; each one is read through `contact`, `address` and `sale.order`. */
export const staffCustomerModel = defineModel({
  name: 'staff.customer',
  table: null,
  fields: {},
})

/** Who got a recalled lot or product, and the mail to them. */
export const staffRecallModel = defineModel({
  name: 'staff.recall',
  table: null,
  fields: {},
})

/** What shoppers search for, and the synonyms that staff define. Its rows cannot be read. */
export const staffSearchModel = defineModel({
  name: 'staff.search',
  table: null,
  fields: {},
})

/** The settings of the shop for staff, with their history. Its rows cannot be read. */
export const staffSettingModel = defineModel({
  name: 'staff.setting',
  table: null,
  fields: {},
})

/** The report of a period. Its rows cannot be read. */
export const staffReportModel = defineModel({
  name: 'staff.report',
  table: null,
  fields: {},
})

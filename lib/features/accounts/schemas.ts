import { linePicture } from '@/lib/core/image-names'
import {
  amountOrNull,
  as,
  become,
  camelRow,
  day,
  flag,
  flagOrNull,
  id,
  listOf,
  many,
  one,
  oneOf,
  pick,
  record,
  required,
  requiredDay,
  requiredNumber,
  requiredText,
  row,
  since,
  strict,
  text,
  textOrEmpty,
  value,
  type CamelRowOf,
  type OutputOf,
} from '@/lib/core/wire-record'
import { apiTokenScopes } from '@/lib/domain/accounts/api-token-rules'
import { pictureFields } from '@/lib/domain/catalog/variant-record'

/** Sent as a number or as a row. */
const recordId = become(
  value(
    'an id',
    (json): json is number | { id: number } =>
      typeof json === 'number' || (typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'number'),
  ),
  (sent) => (sent === null || typeof sent === 'number' ? sent : sent.id),
)

const addressRecord = record({ addr_no: requiredNumber, name: textOrEmpty, full_address: textOrEmpty })

/** A row of `get_addresses`. */
export const wireAddressRow = camelRow(addressRecord)

export type AddressRow = CamelRowOf<typeof addressRecord>

const contact = record({ first_name: textOrEmpty, last_name: textOrEmpty, email: textOrEmpty, phone: textOrEmpty })

/** The answer of `get_address2`, with the field names of the form. `org_id` is saved again only if it was there (spec 3). */
export const wireAddress = strict(
  become(
    row({
      name: textOrEmpty,
      ...contact,
      company: textOrEmpty,
      country_id: recordId,
      province_id: recordId,
      district_id: recordId,
      address: textOrEmpty,
      postal_code: textOrEmpty,
      org_id: recordId,
    }),
    ({ org_id, ...address }) => (org_id === null ? address : { ...address, org_id }),
  ),
)

export type SavedAddress = OutputOf<typeof wireAddress>

export const wireAccount = strict(
  row({ ...pick(contact, ['first_name', 'last_name', 'email']), birth_date: text, gender: oneOf(['m', 'f'] as const) }),
)

export type AccountInfo = OutputOf<typeof wireAccount>

/** The contact data in the same answer. A server built to the specification sends no phone. */
export const wireContact = row(contact)

const favoriteProduct = record({
  id,
  name: requiredText,
  ...pictureFields,
  parent_id: one(pictureFields),
  sale_price: amountOrNull,
  old_sale_price: amountOrNull,
  ecom_show_price: flagOrNull,
  ecom_in_stock: flag,
  is_chilled: since(2, flag),
  variants: many({ code: text }),
})

/** A row of `prod.fav`. */
export const wireFavorite = become(
  row({ id, add_time: textOrEmpty, product_id: required(one(favoriteProduct)) }),
  ({ id, add_time, product_id: product }) => ({
    id,
    addedAt: add_time,
    productId: product.id,
    name: product.name,
    image: linePicture(product),
    isInStock: product.ecom_in_stock,
    isChilled: product.is_chilled,
    price: product.ecom_show_price === false ? null : product.sale_price,
    oldPrice: product.old_sale_price,
    hasSizes: product.variants.length > 0,
  }),
)

export type Favorite = OutputOf<typeof wireFavorite>

/** The answer of `get_data_rights`: the open orders that prevent deletion of the account. */
export const wireDataRights = camelRow({ open_orders: required(listOf(requiredText)) })

export type DataRights = OutputOf<typeof wireDataRights>

/** A row of `get_sessions`. Days are `YYYY-MM-DD`. */
export const wireSession = camelRow({
  id,
  device: text,
  create_time: as('since', requiredDay),
  last_seen_at: as('lastSeen', requiredDay),
  is_current: flag,
})

export type AccountSession = OutputOf<typeof wireSession>

/** A row of `get_api_tokens`. Days are `YYYY-MM-DD`; scopes that this storefront does not know are left out. */
export const wireApiToken = camelRow({
  id,
  name: requiredText,
  scopes: become(listOf(requiredText), (scopes) => apiTokenScopes.filter((scope) => scopes.includes(scope))),
  expires_at: as('until', requiredDay),
  last_used_at: as('lastUsed', day),
})

export type ApiToken = OutputOf<typeof wireApiToken>

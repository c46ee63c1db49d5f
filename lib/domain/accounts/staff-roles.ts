/** Roles of staff accounts, the one with the most rights first. */
export const staffRoles = ['owner', 'manager', 'packer'] as const

export type StaffRole = (typeof staffRoles)[number]

/** Roles of callers: `enrolling` is someone who must set up a second factor first, and may do nothing else. */
export const callerRoles = [...staffRoles, 'enrolling'] as const

export type CallerRole = (typeof callerRoles)[number]

/** The generic methods of the protocol, all of which only read. */
export const genericReads = [
  'search',
  'read',
  'read_path',
  'search_read',
  'search_read_path',
  'search_read_path2',
  'name_get',
  'name_search',
  'get',
  'get_by_code',
] as const

type ModelRights = Readonly<{
  /** The lowest role that may use the generic reads. */
  reads?: StaffRole
  /** The lowest role by method. */
  methods?: Readonly<Record<string, StaffRole>>
  /** The lowest role for methods that are not listed, in models whose methods are equally sensitive. */
  others?: CallerRole
  /** The lowest role for fields that a relation shows to more, or that fewer may read than the rest. */
  fields?: Readonly<Record<string, StaffRole>>
}>

/**
 * Who of the staff may call what, by model. What is not decided here is the owner's alone. The backend enforces it where it
 * dispatches a call; pages and menus only follow.
 */
const rights: Readonly<Record<string, ModelRights>> = {
  'sale.order': {
    reads: 'packer',
    methods: {
      staff_search: 'packer',
      count_after: 'packer',
      read_events: 'packer',
      move_order: 'packer',
      add_note: 'packer',
      substitute_line: 'packer',
      correct_weights: 'packer',
      fail_delivery: 'packer',
      undo_step: 'packer',
      deliver_again: 'manager',
      read_payment_slip: 'manager',
      void_order: 'manager',
      refuse_transfer: 'manager',
      note_refund: 'manager',
      issue_credit_note: 'manager',
      read_uncredited: 'manager',
      read_sale_order: 'manager',
      ecom_confirm_payment: 'manager',
      start_payment: 'manager',
      read_changes: 'manager',
      read_status: 'manager',
      change_lines: 'manager',
      change_delivery: 'manager',
      change_address: 'manager',
      change_payment: 'manager',
      change_comments: 'manager',
      cancel_order: 'manager',
    },
    fields: { key_hash: 'owner', staff_key_hash: 'owner', issued_vouchers: 'manager' },
  },
  'sale.order.line': { reads: 'packer', methods: { read_lot_info: 'packer', read_sm_info: 'packer' } },
  'stock.lot': { reads: 'packer', methods: { encode_lot_no: 'packer', read_lot_info: 'packer' } },
  'stock.move': { reads: 'packer' },
  'stock.picking': { reads: 'packer' },
  product: {
    reads: 'packer',
    methods: { rank_search: 'packer', suggest: 'packer', staff_search: 'manager', write: 'manager', edit_many: 'manager' },
    fields: { cost_price: 'manager' },
  },
  'product.categ': { reads: 'packer' },
  'product.group': { reads: 'packer' },
  supplier: { reads: 'packer' },
  uom: { reads: 'packer' },
  'ecom2.interface': {
    methods: { get_config: 'packer', begin_idempotent_request: 'owner', finish_idempotent_request: 'owner' },
    others: 'manager',
  },
  'ecom.cart': { reads: 'manager', others: 'manager' },
  'ecom2.cart': { reads: 'manager', others: 'manager', fields: { locale: 'packer', key_hash: 'owner', staff_key_hash: 'owner' } },
  'ecom2.cart.line': { reads: 'manager', others: 'manager' },
  'ecom2.notif': { reads: 'manager', others: 'manager' },
  'prod.fav': { reads: 'manager', others: 'manager' },
  'visitor.action': { reads: 'manager', others: 'manager' },
  address: { reads: 'manager', others: 'manager' },
  contact: { reads: 'manager', fields: { name: 'packer' } },
  'base.user': { reads: 'manager', fields: { password: 'owner' } },
  profile: { reads: 'manager' },
  'account.invoice': { reads: 'manager', fields: { number: 'packer', replaces_id: 'packer' } },
  'gift.voucher': { reads: 'manager' },
  'sale.promotion': { reads: 'manager' },
  'sale.voucher': { reads: 'manager' },
  'payment.method': { reads: 'packer' },
  currency: { reads: 'manager' },
  'cms.blog': { reads: 'manager', others: 'manager' },
  'cms.blog.post': { reads: 'manager' },
  country: { reads: 'packer' },
  province: { reads: 'packer' },
  district: { reads: 'packer' },
  subdistrict: { reads: 'packer' },
  language: { reads: 'manager' },
  translation: { reads: 'manager' },
  'staff.action': { reads: 'manager' },
  'staff.mail': {
    methods: { is_delivered: 'packer', read_server: 'owner', save_server: 'owner', test_server: 'owner' },
    others: 'manager',
  },
  'staff.picture': { others: 'manager' },
  'staff.search': { others: 'manager' },
  'staff.report': { others: 'manager' },
  'staff.catalog': { others: 'manager' },
  'staff.customer': { others: 'manager' },
  'staff.recall': { others: 'manager' },
  'staff.setting': { methods: { read_all: 'manager', read_history: 'manager' }, others: 'owner' },
  'staff.account': { others: 'owner' },
  'staff.second_factor': { others: 'enrolling' },
  'staff.session': { others: 'owner' },
}

/** The lowest role for each staff page. */
export const pageRights = {
  overview: 'packer',
  orders: 'packer',
  order: 'packer',
  packing: 'packer',
  lot_qr: 'packer',
  labels: 'packer',
  products: 'manager',
  product: 'manager',
  preview: 'manager',
  catalog: 'manager',
  record: 'manager',
  searches: 'manager',
  set_cart: 'manager',
  customers: 'manager',
  customer: 'manager',
  recall: 'manager',
  report: 'manager',
  activity: 'manager',
  settings: 'owner',
  people: 'owner',
  account: 'enrolling',
} as const satisfies Readonly<Record<string, CallerRole>>

/** Packers neither confirm payments nor cancel. */
const packerSteps: readonly unknown[] = ['packed', 'shipped', 'done']

/** Whether the first role includes the rights of the second. */
export function includesRole(role: CallerRole, lowest: CallerRole): boolean {
  return callerRoles.indexOf(role) <= callerRoles.indexOf(lowest)
}

/** Whether the role may see this staff page. Links ask it, too, so that no one sees one that is refused. */
export function mayVisit(role: CallerRole, page: keyof typeof pageRights): boolean {
  return includesRole(role, pageRights[page])
}

/** The lowest role for a method; null for a method that no one has decided about. */
export function decidedRole(model: string, method: string): CallerRole | null {
  const decided = Object.hasOwn(rights, model) ? rights[model] : undefined
  if (!decided) return null
  const { reads, methods = {}, others = null } = decided
  if (reads && genericReads.some((read) => read === method)) return reads
  return (Object.hasOwn(methods, method) ? methods[method] : undefined) ?? others
}

/** Whether the role may read, search and sort by this field, also at the end of a path through other models. */
export function mayReadField(role: CallerRole, model: string, field: string): boolean {
  const { reads, fields = {} } = (Object.hasOwn(rights, model) ? rights[model] : undefined) ?? {}
  return includesRole(role, (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? reads ?? 'owner')
}

/** Whether the role may make this call. @param args as in the protocol */
export function mayCall(role: CallerRole, model: string, method: string, args: readonly unknown[] = []): boolean {
  if (!includesRole(role, decidedRole(model, method) ?? 'owner')) return false
  return role !== 'packer' || model !== 'sale.order' || method !== 'move_order' || packerSteps.includes(args[1])
}

/** Roles of staff accounts, the one with the most rights first. */
export const staffRoles = ['owner', 'manager', 'packer', 'driver'] as const

export type StaffRole = (typeof staffRoles)[number]

/** Roles of callers: `enrolling` is someone who must set up a second factor first, and may do nothing else. */
export const callerRoles = [...staffRoles, 'enrolling'] as const

export type CallerRole = (typeof callerRoles)[number]

/** The lowest role for each staff page. */
export const pageRights = {
  overview: 'packer',
  orders: 'packer',
  order: 'packer',
  packing: 'packer',
  purchases: 'packer',
  lot_qr: 'packer',
  labels: 'packer',
  boxes: 'manager',
  products: 'manager',
  product: 'manager',
  preview: 'manager',
  catalog: 'manager',
  record: 'manager',
  searches: 'manager',
  ratings: 'manager',
  set_cart: 'manager',
  standing_orders: 'manager',
  problems: 'manager',
  customers: 'manager',
  customer: 'manager',
  recall: 'manager',
  report: 'manager',
  activity: 'manager',
  settings: 'owner',
  people: 'owner',
  operations: 'owner',
  deliveries: 'driver',
  account: 'enrolling',
} as const satisfies Readonly<Record<string, CallerRole>>

/** Whether the first role includes the rights of the second. */
export function includesRole(role: CallerRole, lowest: CallerRole): boolean {
  return callerRoles.indexOf(role) <= callerRoles.indexOf(lowest)
}

/** The page that someone of the role begins with. */
export const firstPage = (role: CallerRole) =>
  mayVisit(role, 'overview') ? 'overview' : mayVisit(role, 'deliveries') ? 'deliveries' : 'account'

/** Whether the role may see this staff page. Links ask it, too, so that no one sees one that is refused. */
export function mayVisit(role: CallerRole, page: keyof typeof pageRights): boolean {
  return includesRole(role, pageRights[page])
}

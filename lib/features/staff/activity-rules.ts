import { readPart } from './staff-routes'
/** One thing that one of the staff did. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type StaffAction = Readonly<{
  id: number
  time: string
  staff: string
  /** Model and method. */
  action: string
  /** What it was done to, as people call it. */
  about: string
  aboutId: number | null
  detail: Readonly<Record<string, unknown>>
}>

/** What there are sentences for, by model and method; the messages under `staffActivity.did` have the same names. */
const known = {
  'product.write': 'changedProduct',
  'product.edit_many': 'changedProduct',
  'sale.order.move_order': 'movedOrder',
  'sale.order.void_order': 'voidedOrder',
  'sale.order.refuse_transfer': 'refusedTransfer',
  'sale.order.add_note': 'notedOrder',
  'sale.order.note_refund': 'refundedOrder',
  'ecom2.cart.open_for_staff': 'openedCart',
  'staff.mail.resend': 'resentMail',
  'staff.search.save_synonym': 'savedSynonym',
  'staff.search.delete_synonym': 'deletedSynonym',
} as const

export type KnownDeed = (typeof known)[keyof typeof known]

/** Null for an action that is newer than this page: it is then shown by its own name. */
export function deedOf(action: string): KnownDeed | null {
  return isKnown(action) ? known[action] : null
}

function isKnown(action: string): action is keyof typeof known {
  return Object.hasOwn(known, action)
}

/** What a list of actions can be narrowed to. */
export type ActivitySearch = Readonly<{ who: string; kind: string; /** Counts from 1. */ part: number }>

export const actionsPerPart = 50

/** Reads the address of the list; what makes no sense is as if it were not there. */
export function activitySearchOf(asked: Readonly<Record<string, string>>): ActivitySearch {
  return {
    who: (asked.who ?? '').slice(0, 40),
    kind: (asked.kind ?? '').slice(0, 80),
    part: readPart(asked.part),
  }
}

/** The parameters of the list's address, the other way round. */
export function activitySearchQuery({ who, kind, part }: ActivitySearch) {
  return { who, kind, part: part > 1 ? part : null }
}

/** What a changed product had and has: the columns that staff edit, in their order. */
const productColumns = ['sale_price', 'old_sale_price', 'customer_price', 'stock_qty', 'is_published', 'active', 'name'] as const

export type ProductChange = Readonly<{ column: (typeof productColumns)[number]; before: string; after: string }>

/** @param say puts a value into words: nothing, yes and no, numbers */
export function productChanges({ before, after }: StaffAction['detail'], say: (value: unknown) => string): ProductChange[] {
  const [had, has] = [recordOf(before), recordOf(after)]
  return productColumns
    .filter((column) => Object.hasOwn(has, column) && had[column] !== has[column])
    .map((column) => ({ column, before: say(had[column]), after: say(has[column]) }))
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

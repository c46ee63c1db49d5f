import { cutText } from '@/lib/core/well-formed'
import { z } from 'zod'
import { partQuery } from '@/lib/core/urls/routes'
import { mayVisit, type StaffRole } from '@/lib/domain/accounts/staff-roles'
import { readPart, type StaffPage, type StaffQuery } from './staff-routes'

/** One action by a member of staff. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type StaffAction = Readonly<{
  id: number
  time: string
  staff: string
  /** Model and method. */
  action: string
  /** The affected record, by its readable name. */
  about: string
  aboutId: number | null
  detail: Readonly<Record<string, unknown>>
}>

/** Actions with a message, by model and method. The messages under `staffActivity.did` have the same names. */
const known = {
  'product.write': 'changedProduct',
  'product.edit_many': 'changedProduct',
  'sale.order.move_order': 'movedOrder',
  'sale.order.void_order': 'voidedOrder',
  'sale.order.refuse_transfer': 'refusedTransfer',
  'sale.order.change_lines': 'changedOrder',
  'sale.order.change_delivery': 'changedOrder',
  'sale.order.change_address': 'changedOrder',
  'sale.order.change_payment': 'changedOrder',
  'sale.order.change_comments': 'changedOrder',
  'sale.order.add_note': 'notedOrder',
  'sale.order.note_refund': 'refundedOrder',
  'sale.order.substitute_line': 'substitutedGoods',
  'sale.order.correct_weights': 'correctedWeights',
  'sale.order.fail_delivery': 'failedDelivery',
  'sale.order.deliver_again': 'deliversAgain',
  'sale.order.undo_step': 'undidStep',
  'sale.order.issue_credit_note': 'creditedOrder',
  'ecom2.cart.open_for_staff': 'openedCart',
  'ecom2.cart.start_for_staff': 'startedOrder',
  'staff.customer.send_reset_mail': 'sentResetMail',
  'staff.recall.send': 'sentRecall',
  'staff.mail.resend': 'resentMail',
  'staff.mail.send_filed': 'resentMail',
  'staff.mail.save_server': 'changedMailServer',
  'staff.picture.store': 'storedPicture',
  'staff.search.save_synonym': 'savedSynonym',
  'staff.search.undo_synonym': 'savedSynonym',
  'staff.search.delete_synonym': 'deletedSynonym',
  'staff.setting.save': 'changedSetting',
  'staff.catalog.save': 'savedRecord',
  'staff.catalog.remove': 'removedRecord',
  'staff.catalog.restore': 'restoredRecord',
  'staff.account.invite': 'invitedStaff',
  'staff.account.send_invitation': 'sentStaffLink',
  'staff.account.create_link': 'createdStaffLink',
  'staff.account.set_role': 'changedRole',
  'staff.account.set_active': 'changedAccess',
  'staff.account.undo': 'undidAccountChange',
  'staff.session.accept_code': 'setPassword',
  'staff.session.confirm_code': 'usedRecoveryCode',
  'staff.second_factor.confirm': 'enabledSecondFactor',
  'staff.second_factor.disable': 'disabledSecondFactor',
  'staff.account.reset_second_factor': 'resetSecondFactor',
  'staff.account.create_token': 'createdToken',
  'staff.account.revoke_token': 'revokedToken',
  'shop.import': 'importedFiles',
  'shop.owner': 'restoredOwner',
} as const

export type ActionMessageKey = (typeof known)[keyof typeof known]

/** Null for an action without a message. It is then shown by its method name. */
export function actionMessageKey(action: string): ActionMessageKey | null {
  return isKnown(action) ? known[action] : null
}

function isKnown(action: string): action is keyof typeof known {
  return Object.hasOwn(known, action)
}

type Place = readonly [page: StaffPage, query: StaffQuery]

/** The page of what an action is about; null without one, or if the role may not see it. */
export function pageOfAction(action: StaffAction, role: StaffRole): Place | null {
  const place = pageOf(action)
  return place && mayVisit(role, place[0]) ? place : null
}

function pageOf({ action, about, aboutId: id, detail: { customer_id, kind } }: StaffAction): Place | null {
  if (action === 'ecom2.cart.start_for_staff' && customer_id) return ['customer', { id: Number(customer_id) }]
  if (id === null) return null
  if (action.startsWith('staff.customer.')) return ['customer', { id }]
  if (action.startsWith('sale.order.')) return ['order', { order_id: id }]
  if (action.startsWith('staff.catalog.'))
    return kind === 'products' ? ['product', { id }] : ['record', { kind: typeof kind === 'string' ? kind : '', id }]
  if (action.startsWith('staff.setting.')) return ['settings', { key: about }]
  if (action === 'staff.recall.send') return ['recall', { query: about }]
  return action.startsWith('product.') ? ['products', { query: about }] : null
}

/** The filters of the action list. */
export type ActivitySearch = Readonly<{ who: string; kind: string; /** Counts from 1. */ part: number }>

export const actionsPerPart = 50

/** Parses the query parameters of the list. Invalid values are ignored. */
export function activitySearchOf(asked: Readonly<Record<string, string>>): ActivitySearch {
  return {
    who: cutText(asked.who ?? '', 40),
    kind: cutText(asked.kind ?? '', 80),
    part: readPart(asked.part),
  }
}

/** The query parameters of a search; the inverse of `activitySearchOf`. */
export function activitySearchQuery({ who, kind, part }: ActivitySearch) {
  return { who, kind, ...partQuery(part) }
}

/** The product columns that staff edit, in display order. */
const productColumns = ['sale_price', 'old_sale_price', 'customer_price', 'stock_qty', 'is_published', 'active', 'name'] as const

export type ProductChange = Readonly<{ column: (typeof productColumns)[number]; before: string; after: string }>

/** @param say formats a value: null, booleans, numbers */
export function productChanges({ before, after }: StaffAction['detail'], say: (value: unknown) => string): ProductChange[] {
  const [had, has] = [recordOf(before), recordOf(after)]
  return productColumns
    .filter((column) => Object.hasOwn(has, column) && had[column] !== has[column])
    .map((column) => ({ column, before: say(had[column]), after: say(has[column]) }))
}

const importedFilesSchema = z.array(z.object({ file: z.string(), new: z.number(), changed: z.number(), removed: z.number() }))

type ImportedFile = z.output<typeof importedFilesSchema>[number]

/** What an import did to each file's rows. */
export function importedFiles({ files }: StaffAction['detail']): readonly ImportedFile[] {
  return importedFilesSchema.safeParse(files).data ?? []
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

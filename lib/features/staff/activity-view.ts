import { cutText } from '@/lib/core/well-formed'
import { z } from 'zod'
import { partQuery } from '@/lib/core/urls/routes'
import { isProgressEvent, staffStepNames, type ProgressEvent, type StaffStep } from '@/lib/domain/orders/order-workflow'
import { mayVisit, type StaffRole } from '@/lib/domain/staff/staff-roles'
import { methods, type MethodName } from '@/lib/domain/methods/methods'
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

/** What the operator does without a method. */
const operatorActions = { 'shop.import': 'importedFiles', 'shop.owner': 'restoredOwner' } as const

type MethodMessageKey = { [Name in MethodName]: (typeof methods)[Name] extends { log: infer Key } ? Key : never }[MethodName]

/** Messages under `staffActivity.did`. */
export type ActionMessageKey = MethodMessageKey | (typeof operatorActions)[keyof typeof operatorActions] | Exclude<StaffStep, ProgressEvent>

const messageKeys: ReadonlyMap<string, ActionMessageKey> = new Map([
  ...Object.entries(methods).flatMap(([name, method]) => ('log' in method ? [[name, method.log] as const] : [])),
  ...Object.entries(operatorActions),
  ...staffStepNames.flatMap((step) => (isProgressEvent(step) ? [] : [[`sale.order.${step}`, step] as const])),
])

/** Null for an action without a message. It is then shown by its method name. */
export function actionMessageKey(action: string): ActionMessageKey | null {
  return messageKeys.get(action) ?? null
}

type Place = readonly [page: StaffPage, query: StaffQuery]

/** The page of what an action is about; null without one, or if the role may not see it. */
export function pageOfAction(action: StaffAction, role: StaffRole): Place | null {
  const place = pageOf(action)
  return place && mayVisit(role, place[0]) ? place : null
}

function pageOf({ action, about, aboutId: id, detail: { customer_id, kind, day, week, lot } }: StaffAction): Place | null {
  if (action === 'ecom2.cart.start_for_staff' && customer_id) return ['customer', { id: Number(customer_id) }]
  if (id === null) return null
  if (action.startsWith('staff.customer.')) return ['customer', { id }]
  if (action.startsWith('sale.order.') || action === 'staff.problem.settle') return ['order', { order_id: id }]
  if (action.startsWith('staff.catalog.'))
    return kind === 'products' ? ['product', { id }] : ['record', { kind: typeof kind === 'string' ? kind : '', id }]
  if (action === 'staff.box.save_week') return ['boxes', { week: typeof week === 'string' ? week : '' }]
  if (action === 'staff.purchase.mark') return ['purchases', { day: typeof day === 'string' ? day : '' }]
  if (action === 'stock.lot.receive') return ['lot_qr', { lot: typeof lot === 'string' ? lot : '' }]
  if (action.startsWith('staff.setting.')) return ['settings', { key: about }]
  if (action === 'staff.rating.hide') return ['ratings', {}]
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
const productColumns = ['sale_price', 'old_sale_price', 'customer_price', 'stock_qty', 'is_published', 'active', 'name', 'unit'] as const

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

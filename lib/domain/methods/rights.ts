import { apiTokenCartFields } from '../accounts/api-tokens'
import { includesRole, type CallerRole, type StaffRole } from '@/lib/domain/staff/staff-roles'
import type { MethodDeclaration } from './method-declaration'
import { isStaffStep, stepFacts } from '../orders/order-workflow'
import { findDeclaration, methods } from './methods'

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

export type GenericRead = (typeof genericReads)[number]

type ModelRights = Readonly<{
  /** The lowest role that may use the generic reads. */
  reads: StaffRole
  /** The generic reads of islands of the shop (specification 7). */
  visitors?: readonly GenericRead[]
  /** The lowest role for fields that a relation shows to more, or that fewer may read than the rest. */
  fields?: Readonly<Record<string, StaffRole>>
}>

const lists = ['search_read', 'search_read_path', 'read_path', 'read'] as const

/** Who may read the records of a model. What is not decided here is the owner's alone. */
const models: Readonly<Record<string, ModelRights>> = {
  'sale.order': {
    reads: 'packer',
    visitors: ['search_read_path'],
    fields: { key_hash: 'owner', staff_key_hash: 'owner', issued_vouchers: 'manager' },
  },
  'sale.order.line': { reads: 'packer' },
  'stock.lot': { reads: 'packer' },
  'stock.move': { reads: 'packer' },
  'stock.picking': { reads: 'packer' },
  product: { reads: 'packer', visitors: lists, fields: { cost_price: 'manager' } },
  'product.categ': { reads: 'packer' },
  'product.group': { reads: 'packer', visitors: lists },
  supplier: { reads: 'packer' },
  uom: { reads: 'packer' },
  'ecom.cart': { reads: 'manager' },
  'ecom2.cart': { reads: 'manager', fields: { locale: 'packer', key_hash: 'owner', staff_key_hash: 'owner' } },
  'ecom2.cart.line': { reads: 'manager' },
  'ecom2.notif': { reads: 'manager' },
  'prod.fav': { reads: 'manager', visitors: ['search_read_path2'] },
  'visitor.action': { reads: 'manager' },
  address: { reads: 'manager' },
  contact: { reads: 'manager', fields: { name: 'packer' } },
  'base.user': { reads: 'manager', fields: { password: 'owner' } },
  profile: { reads: 'manager' },
  'account.invoice': { reads: 'manager', fields: { number: 'packer', replaces_id: 'packer' } },
  'gift.voucher': { reads: 'manager' },
  'sale.promotion': { reads: 'manager' },
  'sale.voucher': { reads: 'manager' },
  'payment.method': { reads: 'packer' },
  currency: { reads: 'manager' },
  'cms.blog': { reads: 'manager', visitors: lists },
  'cms.blog.post': { reads: 'manager', visitors: lists },
  country: { reads: 'packer' },
  province: { reads: 'packer' },
  district: { reads: 'packer' },
  subdistrict: { reads: 'packer' },
  language: { reads: 'manager' },
  translation: { reads: 'manager' },
  'staff.action': { reads: 'manager' },
}

const modelRights = (model: string) => (Object.hasOwn(models, model) ? models[model] : undefined)

const isGeneric = (method: unknown) => genericReads.some((each) => each === method)

/**
 * The lowest role for a method; null for a method that no one has decided about, which is the owner's alone. The backend enforces it
 * where it dispatches a call; pages and menus only follow.
 */
export function decidedRole(model: string, method: string): CallerRole | null {
  const generic = isGeneric(method) ? modelRights(model)?.reads : undefined
  return generic ?? findDeclaration(model, method)?.role ?? null
}

/** Methods whose second argument is a step of an order, which has a role of its own. */
const stepMethods: readonly string[] = ['take_step', 'move_order']

const roleOfStep = (step: unknown) => (isStaffStep(step) ? stepFacts(step).role : 'manager')

/** Whether the role may make this call. @param args as in the protocol */
export function mayCall(role: CallerRole, model: string, method: string, args: readonly unknown[] = []): boolean {
  if (!includesRole(role, decidedRole(model, method) ?? 'owner')) return false
  return model !== 'sale.order' || !stepMethods.includes(method) || includesRole(role, roleOfStep(args[1]))
}

/** Whether the role may read, search and sort by this field, also at the end of a path through other models. */
export function mayReadField(role: CallerRole, model: string, field: string): boolean {
  const { reads, fields = {} } = modelRights(model) ?? {}
  return includesRole(role, (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? reads ?? 'owner')
}

/** The methods with this access, by model and method. */
function namesWith(...accesses: readonly MethodDeclaration['access'][]): string[] {
  return Object.entries(methods).flatMap(([name, { access }]) => (accesses.includes(access) ? [name] : []))
}

/** What islands of the shop may call. A remote server, which would let anyone call anything, gets no other calls of visitors. */
export const visitorCalls: readonly string[] = /* @__PURE__ */ listVisitorCalls()

function listVisitorCalls(): string[] {
  const reads = Object.entries(models).flatMap(([model, { visitors = [] }]) => visitors.map((method) => `${model}.${method}`))
  return [...reads, ...namesWith('visitors', 'visitors and staff')]
}

/** What islands of staff pages may call, once the RPC endpoint has authenticated the member of staff. */
export const staffCalls: readonly string[] = /* @__PURE__ */ namesWith('staff', 'visitors and staff')

export function isVisitorCall(model: unknown, method: unknown): boolean {
  return isNamed(visitorCalls, model, method)
}

export function isStaffCall(model: unknown, method: unknown): boolean {
  return isNamed(staffCalls, model, method)
}

function isNamed(names: readonly string[], model: unknown, method: unknown): boolean {
  return typeof model === 'string' && typeof method === 'string' && !method.includes('.') && names.includes(`${model}.${method}`)
}

/** Whether the call changes nothing. */
export function isRead(model: unknown, method: unknown): boolean {
  const declared = findDeclaration(model, method)
  return declared ? declared.reads === true : isGeneric(method)
}

type TokenCall = Readonly<{ model: string; method: string; args: readonly unknown[]; context: Readonly<Record<string, unknown>> }>

/** Whether a token with these scopes may make the call. Placing an order, payment, codes and account data belong to no scope. */
export function mayCallWithToken(scopes: readonly string[], { model, method, args, context }: TokenCall): boolean {
  const scope = findDeclaration(model, method)?.scope
  const readsCart = method === 'get_cart_data' ? [args[1]] : []
  const returnsCart = Object.hasOwn(context, 'return_cart') ? [context.return_cart] : []
  return scope !== undefined && scopes.includes(scope) && [...readsCart, ...returnsCart].every(areTokenFields)
}

function areTokenFields(fields: unknown): boolean {
  return Array.isArray(fields) && fields.every((field) => typeof field === 'string' && apiTokenCartFields.includes(field))
}

import { accountMethods } from '../accounts/methods'
import { boxMethods } from '../boxes/methods'
import { cartMethods } from '../cart/methods'
import { catalogMethods } from '../catalog/methods'
import { deliveryMethods } from '../delivery/methods'
import { listMethods } from '../lists/methods'
import { operationMethods } from '../operations/methods'
import { orderMethods } from '../orders/methods'
import { problemMethods } from '../problems/methods'
import { purchasingMethods } from '../purchasing/methods'
import { shopMethods } from '@/lib/domain/settings/methods'
import { standingOrderMethods } from '../standing-orders/methods'
import { traceabilityMethods } from '../traceability/methods'
import type { MethodDeclaration, MethodDeclarations } from './method-declaration'

/** Every method of the backend that is not a generic read. */
export const methods = {
  ...accountMethods,
  ...boxMethods,
  ...cartMethods,
  ...catalogMethods,
  ...deliveryMethods,
  ...listMethods,
  ...operationMethods,
  ...orderMethods,
  ...problemMethods,
  ...purchasingMethods,
  ...shopMethods,
  ...standingOrderMethods,
  ...traceabilityMethods,
} as const

/** Model and method. */
export type MethodName = keyof typeof methods

const declarations: MethodDeclarations = methods

/** Null for a generic read, and for a method that does not exist. */
export function findDeclaration(model: unknown, method: unknown): MethodDeclaration | null {
  if (typeof model !== 'string' || typeof method !== 'string' || method.includes('.')) return null
  const name = `${model}.${method}` as const
  return (Object.hasOwn(declarations, name) ? declarations[name] : undefined) ?? null
}

import type { Method } from '../orm/model'
import { printInvoice } from '../orders/print-invoice'
import { privacyMethods, slowPrivacyMethods } from '../privacy/privacy-methods'
import { accountMethods, slowAccountMethods } from './account'
import { addressMethods } from './addresses'
import { cartStateMethods } from './cart-state'
import { imageAltMethods } from './image-alts'
import { locationMethods } from './locations'
import { resetMethods, slowResetMethods } from './reset-password'
import { sessionMethods, slowSessionMethods } from './session'
import { settingMethods } from './settings'

/** The calls that are about no single record (spec 7, `ecom2.interface`). */
export const interfaceMethods = {
  ...sessionMethods,
  ...resetMethods,
  ...accountMethods,
  ...privacyMethods,
  ...addressMethods,
  ...locationMethods,
  ...settingMethods,
  ...imageAltMethods,
  ...cartStateMethods,
  print_invoice: printInvoice,
} as const satisfies Record<string, Method>

/** These open their own transactions. */
export const slowInterfaceMethods = [
  ...slowSessionMethods,
  ...slowResetMethods,
  ...slowAccountMethods,
  ...slowPrivacyMethods,
  'print_invoice',
] as const

import type { Method } from '@/lib/backend/context/model'
import { printInvoice } from '@/lib/backend/features/invoices/print-invoice'
import { privacyMethods, ownTransactionPrivacyMethods } from '@/lib/backend/features/privacy/privacy-methods'
import { accountMethods, ownTransactionAccountMethods } from '@/lib/backend/features/customers/account'
import { addressMethods } from '@/lib/backend/features/customers/addresses/addresses'
import { apiTokenMethods } from '@/lib/backend/features/customers/api-token-methods'
import { idempotentRequestMethods } from '@/lib/backend/features/agents/idempotent-requests'
import { cartStateMethods } from '@/lib/backend/features/cart/cart-state-methods'
import { deliveryAreaMethods } from '@/lib/backend/features/cart/delivery/delivery-area'
import { imageAltMethods } from '@/lib/backend/features/content/image-alts'
import { locationMethods } from '@/lib/backend/features/customers/addresses/locations'
import { resetMethods, ownTransactionResetMethods } from '@/lib/backend/features/customers/reset-password'
import { sessionMethods, ownTransactionSessionMethods } from '@/lib/backend/features/customers/session'
import { settingMethods } from '@/lib/backend/features/content/settings'

/** Methods that belong to no specific record (spec 7, `ecom2.interface`). */
export const interfaceMethods = {
  ...sessionMethods,
  ...resetMethods,
  ...accountMethods,
  ...privacyMethods,
  ...apiTokenMethods,
  ...addressMethods,
  ...locationMethods,
  ...settingMethods,
  ...imageAltMethods,
  ...cartStateMethods,
  ...idempotentRequestMethods,
  ...deliveryAreaMethods,
  print_invoice: printInvoice,
} as const satisfies Record<string, Method>

/** Methods that open their own transactions. */
export const ownTransactionInterfaceMethods = [
  ...ownTransactionSessionMethods,
  ...ownTransactionResetMethods,
  ...ownTransactionAccountMethods,
  ...ownTransactionPrivacyMethods,
  'print_invoice',
] as const

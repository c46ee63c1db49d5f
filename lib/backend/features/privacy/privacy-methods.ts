import { z } from 'zod'
import { checkCurrentPassword } from '../customers/accounts/current-password'
import { findActiveUser } from '../customers/accounts/users'
import { requireCustomer } from '@/lib/backend/context/require-customer'
import { queueMail } from '../mail/outbox/outbox'
import type { Method } from '@/lib/backend/context/model'
import { inTransaction } from '@/lib/backend/context/own-transaction'
import { eraseCustomer } from './erase-customer'
import { openOrderNumbers } from './open-orders'
import { readOwnData } from './own-data'

/** Whether the account can be deleted now: the numbers of the orders that prevent it. */
const getDataRights: Method = async (call) => ({
  open_orders: await openOrderNumbers(call.database, requireCustomer(call).contactId),
})

/**
 * All data of the customer (PDPA section 30), to be saved as a file.
 * @throws UserError tooManyTries
 */
const exportMyData: Method = async (call) => {
  const customer = requireCustomer(call)
  await call.ports.limits.count('ownDataByUser', String(customer.userId))
  return readOwnData(call, customer)
}

/**
 * Deletes the customer's account (PDPA section 33). Only the confirmation mail still has their address, until it
 * was sent.
 * @throws UserError missingCurrentPassword, wrongCurrentPassword, tooManyTries, accountHasOpenOrders
 */
const deleteAccount: Method = async (call, args) => {
  const [password] = z.tuple([z.string().max(1000).nullish()]).parse(args)
  const customer = requireCustomer(call)
  await checkCurrentPassword(call, password)
  await inTransaction(call, async (part) => {
    const login = (await findActiveUser(part.database, customer.userId))?.login
    await eraseCustomer(part.database, customer)
    if (login) await queueMail(part, { recipient: login, kind: 'accountDeleted', aboutId: customer.userId })
  })
  return null
}

export const privacyMethods = {
  get_data_rights: getDataRights,
  export_my_data: exportMyData,
  delete_account: deleteAccount,
} as const satisfies Record<string, Method>

/** Reading images and verifying a password are slow, so these methods do not run in the call's transaction. */
export const ownTransactionPrivacyMethods = ['export_my_data', 'delete_account'] as const

import { z } from 'zod'
import { checkCurrentPassword } from '../accounts/credentials/current-password'
import { findActiveUser } from '../accounts/credentials/users'
import { defineLongMethod, defineMethod, requireCustomer, inTransaction } from '@/lib/backend/context/define-method'
import { queueMail } from '../mail/outbox/outbox'
import { eraseCustomer } from './erase-customer'
import { openOrderNumbers } from './open-orders'
import { readOwnData } from './own-data'

/** Whether the account can be deleted now: the numbers of the orders that prevent it. */
const getDataRights = defineMethod('ecom2.interface.get_data_rights', async (call) => ({
  open_orders: await openOrderNumbers(call.database, requireCustomer(call).contactId),
}))

/**
 * All data of the customer (PDPA section 30), to be saved as a file.
 * @throws UserError tooManyTries
 */
const exportMyData = defineLongMethod('ecom2.interface.export_my_data', async (call) => {
  const customer = requireCustomer(call)
  await call.ports.limits.count('ownDataByUser', String(customer.userId))
  return readOwnData(call, customer)
})

const deleteAccountArguments = z.tuple([z.string().max(1000).nullish()])

/**
 * Deletes the customer's account (PDPA section 33). Only the confirmation mail still has their address, until it
 * was sent.
 * @throws UserError missingCurrentPassword, wrongCurrentPassword, tooManyTries, accountHasOpenOrders, accountHasBalance
 */
const deleteAccount = defineLongMethod('ecom2.interface.delete_account', deleteAccountArguments, async (call, [password]) => {
  const customer = requireCustomer(call)
  await checkCurrentPassword(call, password)
  await inTransaction(call, async (part) => {
    const login = (await findActiveUser(part.database, customer.userId))?.login
    await eraseCustomer(part, customer)
    if (login) await queueMail(part, { recipient: login, kind: 'accountDeleted', aboutId: customer.userId })
  })
  return null
})

export const privacyMethods = [getDataRights, exportMyData, deleteAccount]

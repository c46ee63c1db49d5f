import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { normalEmail, validateLogin, validateSignUp } from '@/lib/domain/accounts/account-rules'
import { loginSchema, signUpSchema, type SignUpValues } from '@/lib/domain/accounts/account-schemas'
import { UserError } from '@/lib/domain/errors/errors'
import { validatePasswordStrength } from './credentials/password-strength'
import { countLogin, countSignUp, revertLoginCount, hashTurn, ownHashTurn, markClientFamiliar } from './credentials/login-limits'
import { hashPassword, isOutdated, verifyPassword } from './credentials/passwords'
import { closeSession, endSession, listSessions, openSession } from './credentials/sessions'
import { findUserByEmail, rejectDuplicateLogin } from './credentials/users'
import { mergeGuestCart } from '../cart/merge-guest-cart'
import { defineLongMethod, defineMethod, idSchema, requireCustomer, inTransaction } from '@/lib/backend/context/define-method'
import { baseUser, contact, type UserRow } from '@/lib/backend/infrastructure/database/schema/people'
import { queueMail } from '../mail/outbox/outbox'
import type { CallContext } from '@/lib/backend/context/model'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

const loginArguments = z.tuple([loginSchema.shape.email, loginSchema.shape.password])

/**
 * Signs in. Neither the error message nor the timing reveals whether the e-mail or the password was wrong. The visitor's guest
 * cart is merged into the customer's cart.
 */
const login = defineLongMethod('ecom2.interface.login', loginArguments, async (call, [email, password]) => {
  const issues = validateLogin({ email, password })
  if (issues.length > 0) throw new UserError('emailAndPasswordRequired')
  await countLogin(call, email)
  const user = await findUserByEmail(call.database, email)
  const isRight = await verifyPassword(password, user?.password ?? null, await hashTurn(call, email)).catch(async (error: unknown) => {
    await revertLoginCount(call, email)
    throw error
  })
  if (!user || !isRight) {
    call.ports.logger.warn({ userId: user?.id ?? null }, 'customer sign-in refused')
    throw new UserError('wrongLogin')
  }
  await markClientFamiliar(call, email)
  if (user.password !== null && isOutdated(user.password)) await renewHash(call, user, password)
  return inTransaction(call, (part) => signIn(part, user))
})

/** An account without its session would refuse the same form when it is sent again. */
const signUp = defineLongMethod('ecom2.interface.sign_up', z.tuple([signUpSchema]), async (call, [values]) => {
  const { first_name, last_name, email } = values
  const issues = [...validateSignUp(values), ...validatePasswordStrength('password', values.password, [first_name, last_name, email])]
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await countSignUp(call, email)
  if (await findUserByEmail(call.database, values.email)) throw new UserError('emailTaken')
  const password = await hashPassword(values.password, await hashTurn(call, email))
  const session = await rejectDuplicateLogin(() =>
    inTransaction(call, async (part) => signIn(part, await createUser(part, values, password))),
  )
  await markClientFamiliar(call, email)
  return session
})

/** Ends this session on the server, so that copies of the token become invalid. */
const logout = defineMethod('ecom2.interface.logout', async ({ database, session }) => {
  if (session) await closeSession(database, session.tokenHash)
  return null
})

/** The plain password is known only at login, so the hash is renewed here with the current parameters. */
async function renewHash(call: CallContext, user: UserRow, plain: string): Promise<void> {
  const password = await hashPassword(plain, ownHashTurn(call))
  await updateRow(call.database, baseUser, user.id, { password })
}

async function createUser(call: CallContext, values: SignUpValues, password: string): Promise<UserRow> {
  const [firstName, lastName] = [values.first_name.trim(), values.last_name.trim()]
  const email = normalEmail(values.email)
  const name = `${firstName} ${lastName}`
  const [person] = await call.database
    .insert(contact)
    .values({
      name,
      first_name: firstName,
      last_name: lastName,
      email,
      mobile: values.mobile.trim(),
      customer: true,
    })
    .returning({ id: contact.id })
  if (!person) throw new Error('A contact was not made')
  const [user] = await call.database.insert(baseUser).values({ name, login: email, email, password, contact_id: person.id }).returning()
  if (!user) throw new Error('A user was not made')
  await queueMail(call, { recipient: email, kind: 'welcome', aboutId: user.id })
  return user
}

async function signIn({ database, now, cartKeyHash, caller }: CallContext, user: UserRow) {
  const contactId = user.contact_id
  if (contactId === null) throw new UserError('wrongLogin')
  await mergeGuestCart({ database, now }, contactId, cartKeyHash)
  const token = await openSession(database, user.id, now, caller.device ?? null)
  const [person] = await database.select({ name: contact.name }).from(contact).where(eq(contact.id, contactId))
  return { user_id: user.id, user_name: person?.name ?? user.name, token, contact_id: contactId }
}

/** Where the customer is signed in, without secrets; `is_current` is the session of this call. */
const getSessions = defineMethod('ecom2.interface.get_sessions', async (call) =>
  listSessions(call.database, requireCustomer(call), call.now),
)

/** Signs the customer out on one device, at once. */
const endOne = defineMethod('ecom2.interface.end_session', z.tuple([idSchema]), async (call, [id]) => {
  await endSession(call.database, requireCustomer(call).userId, id)
  return null
})

export const sessionMethods = [login, signUp, logout, getSessions, endOne]

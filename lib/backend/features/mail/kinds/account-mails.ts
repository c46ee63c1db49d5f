import { and, eq } from 'drizzle-orm'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { wrongCodesUntilMail } from '@/lib/domain/staff/second-factor'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { baseUser, contact, stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import { withLocalNames } from '@/lib/backend/context/language'
import { issueResetCode } from '@/lib/backend/features/accounts/credentials/reset-codes'
import { findActiveUser } from '@/lib/backend/features/accounts/credentials/users'
import { issueStaffCode, staffCodeUrl } from '../../staff/people/account-codes'
import { findStaffAccount } from '../../staff/people/find-account'
import { linkTo, type MailContext, type MailWriter } from '../mail-context'
import { composeMail, mailMessages } from '../mail-messages'
import type { MailDocument } from '../render/document'
import { readSender } from '../sender'

type User = Readonly<{ login: string; email_confirmed_at: string | null; name: string | null }>

/** A user's name; null unless the recipient's mailbox is confirmed to be theirs, because anyone can sign up with any address. */
function nameForMail({ recipient }: MailContext, user: User | null): string | null {
  const isTheirs = user?.email_confirmed_at && normalEmail(user.login) === normalEmail(recipient)
  return isTheirs ? user.name : null
}

/** Welcomes a new customer, by user id. */
const welcome: MailWriter = async (mailContext, about) => {
  const user = await findActiveUser(mailContext.database, about.id)
  if (!user) return null
  const { language } = mailContext
  const button = { kind: 'button', label: mailMessages(language, 'welcome')('button'), url: linkTo(mailContext, 'home') } as const
  return composeMail(language, 'welcome', { name: nameForMail(mailContext, user), blocks: [button] })
}

/** The link to set a new password, by user id. The code is created when the mail is sent, because only its hash is stored. */
const resetPassword: MailWriter = async (mailContext, about) => {
  const { database, now } = mailContext
  const user = await findActiveUser(database, about.id)
  if (!user) return null
  const reset_code = await issueResetCode(database, user.id, now)
  // The page to return to after the reset is part of the link.
  const url = linkTo(mailContext, 'reset_password', { email: user.login, reset_code, ...about.values })
  return linkMail(mailContext, 'resetPassword', nameForMail(mailContext, user), url)
}

/**
 * Sent to the previous e-mail address of an account, by user id. It does not reveal the new address, which may be a stranger's,
 * and is sent even if the account has been deleted since: an attacker may delete it.
 */
const emailChanged: MailWriter = async (mailContext, about) => {
  const { database, language } = mailContext
  const user = await findActiveUser(database, about.id)
  const { phone } = await readSender(database, language)
  const text = mailMessages(language, 'emailChanged')
  return composeMail(language, 'emailChanged', {
    name: nameForMail(mailContext, user),
    blocks: [
      { kind: 'paragraph', text: phone ? text('alarmCall', { phone }) : text('alarm') },
      { kind: 'button', label: text('button'), url: linkTo(mailContext, 'contact') },
    ],
  })
}

/** Confirms the deletion of an account. The customer's record is deleted, so the mail cannot address them by name. */
const accountDeleted: MailWriter = async (mailContext) => {
  const text = mailMessages(mailContext.language, 'accountDeleted')
  return composeMail(mailContext.language, 'accountDeleted', {
    name: null,
    blocks: [
      { kind: 'paragraph', text: text('stored') },
      { kind: 'button', label: text('button'), url: linkTo(mailContext, 'privacy') },
    ],
  })
}

/** A product that is back in stock, by the id of the notification. */
const backInStock: MailWriter = async (mailContext, about) => {
  const { database, language } = mailContext
  const [found] = await database
    .select({ product, user: baseUser, firstName: contact.first_name })
    .from(stockNotification)
    .innerJoin(product, eq(product.id, stockNotification.product_id))
    .innerJoin(contact, eq(contact.id, stockNotification.contact_id))
    .innerJoin(baseUser, eq(baseUser.contact_id, contact.id))
    .where(and(eq(stockNotification.id, about.id), eq(product.is_published, true), eq(contact.active, true), eq(baseUser.active, true)))
  const [named] = found ? await withLocalNames(mailContext, 'product', [found.product]) : []
  if (!found || !named) return null
  const text = mailMessages(language, 'backInStock')
  const price = { label: text('price'), value: formatBaht(fromBaht(named.sale_price)) }
  return composeMail(language, 'backInStock', {
    name: nameForMail(mailContext, { ...found.user, name: found.firstName }),
    values: { product: named.localName },
    blocks: [
      ...(named.sale_price ? [{ kind: 'facts', facts: [price] } as const] : []),
      { kind: 'button', label: text('button'), url: linkTo(mailContext, 'product_details', { product_id: named.id }) },
    ],
  })
}

/** The invitation of a member of staff, by account id; null once it has been accepted. */
const staffInvitation: MailWriter = async (mailContext, { id }) => {
  const account = await findStaffAccount(mailContext.database, id)
  if (account?.password !== null) return null
  return linkMail(mailContext, 'staffInvitation', account.name, await codeUrl(mailContext, id, 'invitation'))
}

/** The link for a new password of a member of staff, by account id. */
const staffPassword: MailWriter = async (mailContext, { id }) => {
  const account = await findStaffAccount(mailContext.database, id)
  if (!account || account.password === null) return null
  return linkMail(mailContext, 'staffPassword', account.name, await codeUrl(mailContext, id, 'password'))
}

/** The warning of wrong codes at sign-in, by account id. Its button asks for a new password. */
const staffWrongCodes: MailWriter = async (mailContext, { id }) => {
  const account = await findStaffAccount(mailContext.database, id)
  const { language, publicUrl } = mailContext
  return account && linkMail(mailContext, 'staffWrongCodes', account.name, new URL(`/${language}/staff/forgot`, publicUrl).toString())
}

/** The code is created when the mail is sent, because only its hash is stored. */
async function codeUrl({ database, now, language, publicUrl }: MailContext, id: number, use: 'invitation' | 'password'): Promise<string> {
  return staffCodeUrl(publicUrl, language, await issueStaffCode(database, { id, use, now }))
}

type LinkMail = 'resetPassword' | 'staffInvitation' | 'staffPassword' | 'staffWrongCodes'

/** A mail whose button is for the recipient alone, and what to do if they did not ask for it. */
function linkMail({ language }: MailContext, kind: LinkMail, name: string | null, url: string): MailDocument {
  const text = mailMessages(language, kind)
  const calm = { kind: 'small', text: text('calm') } as const
  return composeMail(language, kind, {
    name,
    values: { count: wrongCodesUntilMail },
    blocks: [{ kind: 'button', label: text('button'), url }, calm],
  })
}

/** Mails about an account, or what someone with an account asked for. */
export const accountMails = {
  welcome,
  resetPassword,
  emailChanged,
  accountDeleted,
  backInStock,
  staffInvitation,
  staffPassword,
  staffWrongCodes,
} as const

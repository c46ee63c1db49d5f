import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { mailServerIssues, mailServerSchema, type MailServer } from '@/lib/domain/mail/mail-server'
import { defineLongMethod, defineMethod } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { mailServer } from '@/lib/backend/infrastructure/database/schema/content'
import { MailError } from '@/lib/backend/infrastructure/mail/mail-error'
import { recordStaffAction } from '../../staff/record-staff-action'
import { mailMessages } from '../mail-messages'
import { readSender } from '../sender'
import { mailerOf, readMailServer, type OpenedMailServer } from './stored-mail-server'

const argumentsSchema = z.tuple([mailServerSchema])

/**
 * The mail server of the settings without its password, and what decides: `environment` when SMTP_URL is set, which wins, `demo`
 * in a demo shop, which sends nothing.
 */
export const readServer = defineMethod('staff.mail.read_server', async (call) => {
  const stored = await readMailServer(call.database, call.ports)
  const { password = '', ...server } = stored ?? {}
  return { server: stored && { ...server, has_password: password !== '' }, decides: decisionOf(call) }
})

/** Saves the mail server; an empty host removes it. The history names the server, never its password. */
export const saveServer = defineMethod('staff.mail.save_server', argumentsSchema, async (call, [input]) => {
  checkDecides(call)
  const before = await readMailServer(call.database, call.ports)
  await call.database.delete(mailServer)
  if (input.host !== '') {
    const { password, ...server } = openedOf(input, before)
    const time = timeInBangkok(call.now)
    const sealed = password === '' ? null : call.ports.sealedTexts.seal(password)
    await call.database.insert(mailServer).values({ ...server, password: sealed, create_time: time, write_time: time })
  }
  const { host, port, username, sender } = input
  await recordStaffAction(call, { about: host || '–', detail: { host, port, username, sender } })
  return null
})

/**
 * Sends a test mail to the sender's own address, with what was typed and before it is saved. It waits for the mail server, so it
 * opens no transaction.
 * @throws UserError mailServerUnreachable, mailSignInRefused, mailTestFailed, with the codes of the server
 */
export const testServer = defineLongMethod('staff.mail.test_server', argumentsSchema, async (call, [input]) => {
  checkDecides(call)
  await call.ports.limits.count('mailTestsByShop', 'shop')
  const server = openedOf(input, await readMailServer(call.database, call.ports))
  const language = languageOf(call.locale)
  const { name } = await readSender(call.database, language)
  const texts = mailMessages(language, 'test')
  const text = texts('text')
  const content = { subject: texts('subject', { shop: name }), text, html: `<p>${text}</p>`, senderName: name, language }
  try {
    await mailerOf(server, call.ports).send({ to: server.sender, messageKey: randomUUID(), ...content })
  } catch (error) {
    throw error instanceof MailError ? testFailure(error) : error
  }
  return null
})

/** In words that say which field to look at. */
function testFailure({ at, message: reason }: MailError): UserError {
  if (at === 'connection') return UserError.fromIssues([{ field: 'host', key: 'mailServerUnreachable', values: { reason } }])
  if (at === 'sign-in') return UserError.fromIssues([{ field: 'password', key: 'mailSignInRefused', values: { reason } }])
  return new UserError('mailTestFailed', { reason })
}

function decisionOf({ ports }: Pick<CallContext, 'ports'>): 'environment' | 'demo' | 'settings' {
  if (ports.isDemo) return 'demo'
  return ports.mailer.reachesMailboxes ? 'environment' : 'settings'
}

/** @throws UserError mailServerFixed where the settings do not decide */
function checkDecides(call: CallContext): void {
  if (decisionOf(call) !== 'settings') throw new UserError('mailServerFixed')
}

/** @throws UserError with all issues by field */
function openedOf(input: MailServer, stored: OpenedMailServer | null): OpenedMailServer {
  const issues = mailServerIssues(input, stored && { ...stored, hasPassword: stored.password !== '' })
  if (issues.length > 0) throw UserError.fromIssues(issues)
  return { ...input, password: input.username === '' ? '' : input.password || (stored?.password ?? '') }
}

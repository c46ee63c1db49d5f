import { z } from 'zod'
import { locales } from '@/lib/core/locale'
import { mailTextsOf, wordedMails } from '@/lib/domain/mail/mail-texts'
import { maxSettingLength } from '@/lib/domain/settings/setting-issues'
import { defineMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import { mailKinds } from '../mail-kinds'
import type { MailContent } from '../render/document'
import { renderMail } from '../render/render-mail'
import { readSender } from '../sender'
import { exampleRecipient, storeExample } from './example-records'

const argumentsSchema = z.tuple([
  z.strictObject({
    language: z.enum(locales),
    kind: z.enum(wordedMails),
    /** The setting `mail_texts`, as it is being edited. */
    texts: z.string().max(maxSettingLength),
  }),
])

type Preview = z.output<typeof argumentsSchema>[0]

/** Carries the rendered mail out of the transaction that it rolls back. */
class ExampleRendered extends Error {
  constructor(readonly content: MailContent) {
    super('The records of the example are rolled back')
  }
}

/** A mail to customers about an invented order, with words that are not saved yet. Nothing is stored. @returns subject, HTML and plain text */
export const previewMail = defineMethod('staff.mail.preview', argumentsSchema, async (call, [preview]) => {
  try {
    await call.database.transaction(async (database) => {
      throw new ExampleRendered(await render({ ...call, database }, preview))
    })
  } catch (error) {
    if (!(error instanceof ExampleRendered)) throw error
    const { subject, html, text } = error.content
    return { subject, html, text }
  }
  throw new Error('An example was not rolled back')
})

async function render({ database, now, ports }: CallContext, { language, kind, texts }: Preview): Promise<MailContent> {
  const { publicUrl } = ports
  const id = await storeExample(database, { kind, language, now })
  const locale = language === 'th' ? 'th_TH' : 'en_US'
  const document = await mailKinds[kind]({ database, now, language, locale, publicUrl, recipient: exampleRecipient }, { id, values: {} })
  if (!document) throw new Error(`There is no example of the mail ${kind}`)
  return renderMail(document, publicUrl, await readSender(database, language), mailTextsOf(parseSetting(texts), kind))
}

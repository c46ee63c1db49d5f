import { filled, inputText, listOf, objectOf, parsedOf, type SettingMapping } from './mapping'

type MailRow = Readonly<Record<'kind' | 'subject' | 'opening' | 'closing', string>>

export type MailForm = Readonly<{ opening: string; closing: string; mails: readonly MailRow[] }>

export const newMail: MailRow = { kind: 'orderPlaced', subject: '', opening: '', closing: '' }

export const mailMapping: SettingMapping<MailForm> = {
  read: (text) => {
    const { opening, closing, mails } = objectOf(parsedOf(text))
    return {
      opening: inputText(opening),
      closing: inputText(closing),
      mails: listOf(mails).map((entry) => {
        const mail = objectOf(entry)
        return {
          kind: inputText(mail.kind),
          subject: inputText(mail.subject),
          opening: inputText(mail.opening),
          closing: inputText(mail.closing),
        }
      }),
    }
  },
  write: ({ opening, closing, mails }) => {
    const own = { ...filled({ opening, closing }), ...(mails.length > 0 && { mails: mails.map(filled) }) }
    return Object.keys(own).length === 0 ? '' : JSON.stringify(own)
  },
}

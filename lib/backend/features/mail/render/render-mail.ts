import type { MailContent, MailDocument } from './document'
import { renderHtml } from './render-html'
import { renderText } from './render-text'
import type { Sender } from '../sender'

/** Renders a mail in the shop's name. @param publicUrl the shop's public URL */
export function renderMail(written: MailDocument, publicUrl: string, sender: Sender): MailContent {
  const named = (text: string) => text.replaceAll('{shop}', () => sender.name)
  const document = { ...written, subject: named(written.subject), reason: named(written.reason) }
  const { subject, language } = document
  return { senderName: sender.name, subject, language, text: renderText(document, sender), html: renderHtml(document, publicUrl, sender) }
}

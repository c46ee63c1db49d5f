import type { MailContent, MailDocument } from './document'
import { renderHtml } from './render-html'
import { renderText } from './render-text'
import type { Sender } from '../sender'

/** A mail ready to be sent. @param publicUrl the shop's address */
export function renderMail(document: MailDocument, publicUrl: string, sender: Sender): MailContent {
  const { subject, language } = document
  return { subject, language, text: renderText(document, sender), html: renderHtml(document, publicUrl, sender) }
}

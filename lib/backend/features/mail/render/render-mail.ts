import type { MailTexts } from '@/lib/domain/mail/mail-texts'
import type { MailBlock, MailContent, MailDocument } from './document'
import { wordsBlock } from './mail-words'
import { renderHtml } from './render-html'
import { renderText } from './render-text'
import type { Sender } from '../sender'

const usualTexts: MailTexts = { subject: null, opening: null, closing: null }

/**
 * Renders a mail in the shop's name.
 * @param publicUrl the shop's public URL
 * @param texts the shop's own words in this mail
 */
export function renderMail(written: MailDocument, publicUrl: string, sender: Sender, texts = usualTexts): MailContent {
  const named = (text: string) => text.replaceAll('{shop}', () => sender.name)
  const own = (words: string) => wordsBlock(words, sender.name, publicUrl)
  const document = {
    ...written,
    subject: named(texts.subject?.replaceAll('{number}', () => written.number ?? '') ?? written.subject),
    heading: named(written.heading),
    reason: named(written.reason),
    blocks: [
      ...withOpening(written.blocks, texts.opening === null ? null : own(texts.opening)),
      ...(texts.closing === null ? [] : [own(texts.closing)]),
    ],
  }
  const { subject, language } = document
  return { senderName: sender.name, subject, language, text: renderText(document, sender), html: renderHtml(document, publicUrl, sender) }
}

/** The opening stands below the greeting, which is the first line of a mail (mail-messages.ts). */
function withOpening([first, ...blocks]: readonly MailBlock[], opening: MailBlock | null): readonly MailBlock[] {
  if (!first) return blocks
  if (!opening || first.kind !== 'paragraph') return [first, ...blocks]
  const [greeting = '', ...lines] = first.text.split('\n')
  return [{ kind: 'paragraph', text: greeting }, opening, { kind: 'paragraph', text: lines.join('\n') }, ...blocks]
}

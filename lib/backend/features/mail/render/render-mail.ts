import type { MailTexts } from '@/lib/domain/mail/mail-texts'
import type { MailBlock, MailContent, MailDocument } from './document'
import { wordsBlock } from './mail-words'
import { renderHtml } from './render-html'
import type { Sender } from '../sender'
import { questionsLine } from '../mail-messages'

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

/** A mail as plain text, lines ended by \n. */
function renderText(document: MailDocument, { name, imprint, phone }: Sender): string {
  const { language, heading, blocks, reason } = document
  const footer = ['-- ', name, questionsLine(language, phone), reason, ...imprint].filter((line) => line !== '').join('\n')
  return `${[heading, ...blocks.map(blockText), footer].join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'words':
    case 'small':
      return block.text
    case 'title':
      return `${block.text}\n${'-'.repeat(24)}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.facts.map(factText).join('\n')
    case 'bill':
      return [
        ...block.lines.map(({ name, qty, amount }) => `${qty} × ${name}: ${amount}`),
        '',
        ...[...block.sums, block.total].map(factText),
      ].join('\n')
    case 'voucher':
      return [block.worth, block.code, block.terms].join('\n')
  }
}

function factText({ label, value }: Readonly<{ label: string; value: string }>): string {
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`
}

import type { MailBlock, MailDocument } from './document'
import { questionsLine } from '../mail-messages'
import type { Sender } from '../sender'

/** A mail as plain text, lines ended by \n. */
export function renderText(document: MailDocument, { name, imprint, phone }: Sender): string {
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

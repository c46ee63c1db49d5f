import english from '@/messages/en.json'
import thai from '@/messages/th.json'

type Node = string | { [key: string]: Node }

/** Every message with its full key. */
function sentences(node: Node, prefix = ''): [string, string][] {
  if (typeof node === 'string') return [[prefix, node]]
  return Object.entries(node).flatMap(([key, child]) => sentences(child, prefix ? `${prefix}.${key}` : key))
}

/** Names of the placeholders and tags in a message. */
function placeholders(sentence: string): string[] {
  const names = [...sentence.matchAll(/[{<]\s*\/?(\w+)/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort()
}

const en = new Map(sentences(english))
const th = new Map(sentences(thai))

describe('the messages', () => {
  it('have the same keys in both languages [S8.13]', () => {
    expect([...th.keys()].sort()).toEqual([...en.keys()].sort())
  })

  it('say tax invoice only where the shop is registered for VAT, and where it says so', () => {
    const taxInvoice = [...en.keys()].filter((key) => /ใบกำกับภาษี/.test(th.get(key) ?? '') || /tax invoice/i.test(en.get(key) ?? ''))
    expect(taxInvoice.sort()).toEqual([
      'orderDetails.invoice',
      'orderDetails.invoiceFailed',
      'orderDetails.invoiceHint',
      'orderDetails.replacedInvoice',
      'staffReport.vatText',
      'staffSettings.hint.vat_registered',
    ])
  })

  it('have the same placeholders in both languages', () => {
    const different = [...en].filter(
      ([key, text]) => !/\b(plural|select)\b/.test(text) && String(placeholders(text)) !== String(placeholders(th.get(key) ?? '')),
    )
    expect(different).toEqual([])
  })

  it('are never empty', () => {
    expect([...en, ...th].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have a word joiner in the loanword that browsers would break inside', () => {
    expect([...th].filter(([, text]) => text.includes('สต็อก')).map(([key]) => key)).toEqual([])
  })

  it('are Thai in the Thai file', () => {
    const untranslated = [...th].filter(
      ([key, text]) => text === en.get(key) && /[a-z]{4,}.* .*[a-z]{4,}/i.test(text.replace(/\{[^}]*\}/g, '')),
    )
    expect(untranslated).toEqual([])
  })
})

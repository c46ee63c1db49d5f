import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import type { Label } from '@/lib/features/traceability/label-view'
import type { LabelFormat } from '@/lib/features/traceability/label-rules'
import { getTranslations } from 'next-intl/server'
import { QrCode } from '@/components/ui/qr-code'
import { toDayMonthYear } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'
import './label-sheet.css'

type LabelSheetsProps = Readonly<{
  /** Labels by position; null is a position already used on the sheet. */
  pages: readonly (readonly (Label | null)[])[]
  format: LabelFormat
  /** Name and address of the shop, for the last line. */
  seller: string
}>

/** Pages of labels: true proportions on screen, exact millimeters on paper. */
export function LabelSheets({ pages, format, seller }: LabelSheetsProps) {
  const t = useTranslations('lotQr.sheet')
  return (
    <div className="label-sheets mt-8 space-y-6 print:mt-0 print:space-y-0">
      {pages.map((places, page) => (
        <section
          key={page}
          aria-label={t('page', { page: page + 1 })}
          className="label-page"
          data-paper={format.paper}
          style={measures(format)}
        >
          {places.map((label, place) => (label ? <PackLabel key={place} label={label} seller={seller} /> : <span key={place} />))}
        </section>
      ))}
    </div>
  )
}

function measures({ page, label, columns, rows, columnGap, code, padding, letter }: LabelFormat): CSSProperties {
  const variables = {
    '--page-width': page.width,
    '--page-height': page.height,
    '--label-width': label.width,
    '--label-height': label.height,
    '--columns': columns,
    '--rows': rows,
    '--column-gap': columnGap,
    '--code': code,
    '--padding': padding,
    '--letter': letter,
  }
  return variables as CSSProperties
}

/**
 * One label: the QR code beside readable text. Always Thai, as is the page that the code links to, and black on white, because
 * thermal printers have no other color.
 */
async function PackLabel({ label: { link, product, trace, facts }, seller }: Readonly<{ label: Label; seller: string }>) {
  const [tLabel, t, tFood] = await Promise.all([
    getTranslations({ locale: 'th', namespace: 'lotQr' }),
    getTranslations({ locale: 'th', namespace: 'trace' }),
    getTranslations({ locale: 'th', namespace: 'food' }),
  ])
  const name = product ? displayName(product.name, 'th') : t('unknownProduct')
  const isOfLot = trace.orderNumber === null && trace.lotNumber !== null
  const content = contentText(facts.content, (unit) => tLabel(`units.${unit}`))
  const price = facts.price === null ? null : formatBaht(facts.price)
  const dates = [
    { name: t('harvested'), date: trace.harvestDate },
    { name: t('packed'), date: trace.packedDate },
    { name: t('bestBefore'), date: trace.expiryDate },
  ]
  return (
    <article className="label" lang="th">
      <QrCode text={link} label={`QR Code: ${name}`} className="label-code" />
      <div className="label-text">
        <p className="label-name">{name}</p>
        {(content ?? price) !== null && <p className="label-strong">{[content, price].filter(Boolean).join(' · ')}</p>}
        {trace.lotNumber && <p>{`${t('lot')} ${trace.lotNumber}`}</p>}
        {dates.map(({ name: what, date }) => date && <p key={what}>{`${what} ${toDayMonthYear(date, 'th')}`}</p>)}
        {facts.storage && <p>{`${tFood('storage')} ${tFood(`storages.${facts.storage}`)}`}</p>}
        {!isOfLot && <p>{[product?.code, trace.orderNumber].filter(Boolean).join(' · ')}</p>}
        <p className="label-seller">{seller}</p>
      </div>
    </article>
  )
}

const units = ['g', 'kg', 'ml', 'l', 'pieces'] as const

/** `250 g` in the words of a label. */
function contentText(content: string | null, nameOf: (unit: (typeof units)[number]) => string): string | null {
  const [amount, unit] = content?.split(' ') ?? []
  const known = units.find((each) => each === unit)
  return amount === undefined || known === undefined ? content : `${amount} ${nameOf(known)}`
}

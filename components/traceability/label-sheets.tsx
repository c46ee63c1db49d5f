import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import type { Label } from '@/lib/features/traceability/label-view'
import type { LabelFormat } from '@/lib/features/traceability/label-rules'
import './label-sheet.css'
import { PackLabel } from './pack-label'

type LabelSheetsProps = Readonly<{
  /** Labels by position; null is a position already used on the sheet. */
  pages: readonly (readonly (Label | null)[])[]
  format: LabelFormat
}>

/** Pages of labels: true proportions on screen, exact millimeters on paper. */
export function LabelSheets({ pages, format }: LabelSheetsProps) {
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
          {places.map((label, place) => (label ? <PackLabel key={place} label={label} /> : <span key={place} />))}
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

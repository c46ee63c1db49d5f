import type { ReactNode } from 'react'
import { SectionHeading } from '@/components/ui/section-heading'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import type { Satang } from '@/lib/core/money'

type WideHead = Readonly<{ wide: string }>

type ReportTableProps = Readonly<{
  title: string
  text?: string
  /** Headings of the columns. All but the first are numbers. */
  heads: readonly (string | WideHead)[]
  rows: readonly ReportRow[]
  total?: ReportRow
  /** Below the table. */
  children?: ReactNode
  /** A link to the table as a file. */
  file?: Readonly<{ href: string; label: string; name: string }>
}>

export type ReportRow = Readonly<{
  key: string
  cells: readonly ReactNode[]
  isSum?: boolean
  /** Drawn as a bar below the first cell: its part of the longest bar, from 0 to 1. */
  share?: number
}>

/** The share of each amount in the largest; a negative one is zero. */
export function sharesOf(amounts: readonly Satang[]): readonly number[] {
  const longest = Math.max(1, ...amounts)
  return amounts.map((amount) => Math.max(0, amount) / longest)
}

/** A column that is left out on phones. */
export const wide = (name: string): WideHead => ({ wide: name })

const isWide = (head: string | WideHead | undefined): head is WideHead => typeof head === 'object'

/** A table of the report. On a phone its cells are narrow, so that five columns of amounts fit. */
export function ReportTable({ title, text, heads, rows, total, children, file }: ReportTableProps) {
  const classOf = (index: number) => `max-md:px-1.5 max-md:text-sm ${isWide(heads[index]) ? 'max-md:hidden print:table-cell' : ''}`
  const rowOf = ({ key, cells, isSum = false, share }: ReportRow) => (
    <tr key={key} className={`break-inside-avoid ${isSum ? 'font-semibold' : ''}`}>
      {cells.map((cell, index) => (
        <Cell key={index} isNumber={index > 0} className={`py-2! align-baseline! break-words print:py-1! print:text-sm ${classOf(index)}`}>
          {cell}
          {index === 0 && share !== undefined && <ShareBar share={share} />}
        </Cell>
      ))}
    </tr>
  )
  const head = (
    <tr>
      {heads.map((name, index) => (
        <HeadCell key={index} isNumber={index > 0} className={`align-bottom ${classOf(index)}`}>
          {isWide(name) ? name.wide : name}
        </HeadCell>
      ))}
    </tr>
  )
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <SectionHeading title={title} />
        {file && (
          <a
            href={file.href}
            aria-label={file.name}
            className="inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4 print:hidden"
          >
            {file.label}
          </a>
        )}
      </div>
      {text && <p className="mb-3 text-sm text-ink-soft">{text}</p>}
      <Table caption={title} head={head} foot={total && rowOf({ ...total, isSum: true })}>
        {rows.map(rowOf)}
      </Table>
      {children}
    </section>
  )
}

/** Seen only: what it shows stands in words beside it. */
export function ShareBar({ share }: Readonly<{ share: number }>) {
  return (
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 h-1.5 w-full fill-leaf-600">
      <rect width={share * 100} height={1} />
    </svg>
  )
}

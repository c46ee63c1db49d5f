import type { ComponentProps, ReactNode } from 'react'

type TableProps = Readonly<{ caption: string; head: ReactNode; children: ReactNode; foot?: ReactNode }>

/** A table with hairlines between rows; its caption is for screen readers. A table wider than the page scrolls horizontally. */
export function Table({ caption, head, children, foot }: TableProps) {
  return (
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b-2 border-leaf-700 text-sm">{head}</thead>
        <tbody className="divide-y divide-line">{children}</tbody>
        {foot && <tfoot className="border-t-2 border-leaf-700">{foot}</tfoot>}
      </table>
    </section>
  )
}

type CellProps<Tag extends 'th' | 'td'> = Readonly<ComponentProps<Tag> & { isNumber?: boolean }>

/** Column heading; number columns are right-aligned. */
export function HeadCell({ isNumber = false, className = '', ...cell }: CellProps<'th'>) {
  return (
    <th scope="col" {...cell} className={`px-3 py-2 font-semibold first:pl-0 last:pr-0 ${isNumber ? 'text-right' : ''} ${className}`} />
  )
}

export function Cell({ isNumber = false, className = '', ...cell }: CellProps<'td'>) {
  return <td {...cell} className={`px-3 py-3 align-middle first:pl-0 last:pr-0 ${isNumber ? 'text-right' : ''} ${className}`} />
}

import type { ReactNode } from 'react'

type StackedTableProps = Readonly<{
  caption: string
  heads: readonly Readonly<{ name: string; isNumber: boolean }>[]
  /** Rows of cells, with the roles of both. */
  children: ReactNode
}>

/** A table that is stacked on narrow screens; explicit roles keep its semantics for screen readers. */
export function StackedTable({ caption, heads, children }: StackedTableProps) {
  return (
    <table role="table" className="w-full border-collapse text-left tabular-nums max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="border-b-2 border-leaf-700 text-sm max-lg:sr-only">
        <tr role="row">
          {heads.map(({ name, isNumber }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={`px-3 pb-2 font-semibold first:pl-0 last:pr-0 ${isNumber ? 'text-right' : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-lg:block max-lg:border-y max-lg:border-line">
        {children}
      </tbody>
    </table>
  )
}

import { useTranslations } from 'next-intl'
import type { ShownLine } from '@/lib/features/cart/view'
import type { Area } from '@/lib/features/delivery/area-view'
import { CartLine } from './cart-line'

type CartTableProps = Readonly<{
  lines: readonly ShownLine[]
  area?: Area | null
  onQuantity: (line: ShownLine, quantity: number) => void
}>

/** The lines of a cart. Explicit roles keep the table semantics for screen readers in the stacked layout. */
export function CartTable({ lines, area = null, onQuantity }: CartTableProps) {
  const t = useTranslations('cart')
  return (
    <table role="table" className="w-full border-collapse text-left max-md:@container max-md:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead role="rowgroup" className="border-b-2 border-leaf-700 text-sm max-md:sr-only">
        <tr role="row" className="[&>th]:pb-2 [&>th]:font-semibold">
          <th role="columnheader" scope="col" colSpan={2}>
            {t('product')}
          </th>
          <th role="columnheader" scope="col" className="pr-4 text-right">
            {t('price')}
          </th>
          <th role="columnheader" scope="col" className="pr-4 text-center">
            {t('quantity')}
          </th>
          <th role="columnheader" scope="col" className="text-right">
            {t('amount')}
          </th>
          <th role="columnheader" scope="col">
            <span className="sr-only">{t('remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-md:block">
        {lines.map((line, index) => (
          <CartLine
            // Lines added by promotions have no id; they are few and come last.
            key={line.id ?? `given-${index}`}
            line={line}
            area={area}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={() => onQuantity(line, 0)}
          />
        ))}
      </tbody>
    </table>
  )
}

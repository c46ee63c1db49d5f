import { useTranslations } from 'next-intl'
import type { PackingOrder } from '@/lib/features/staff/packing/schemas'

/** What is packed beside the lines, free of charge. */
export function Replacements({ replacements }: Pick<PackingOrder, 'replacements'>) {
  const t = useTranslations('staffProblems')
  if (replacements.length === 0) return null
  return (
    <ul className="mt-3 border-l-4 border-ink pl-3">
      {replacements.map(({ qty, product, number }, index) => (
        <li key={index}>
          <strong className="tabular-nums">
            {qty} × {product}
          </strong>{' '}
          {t('replacesFor', { number })}
        </li>
      ))}
    </ul>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { listParameters, type ListQuery } from '@/lib/domain/catalog/product-filters'
import { listHref, type ListAddress } from '@/lib/features/catalog/lists/filtered-list'

type PartLinksProps = Readonly<{ address: ListAddress; query: ListQuery; part: number; parts: number }>

/** Links to the other pages of a long list; none if it has one page. */
export function PartLinks({ address, query, part, parts }: PartLinksProps) {
  const locale = useLocale()
  const t = useTranslations('catalog')
  if (parts === 1) return null
  const hrefOf = (number: number) => listHref(locale, address, query, number)
  const rel = listParameters(query).length > 0 ? 'nofollow' : ''
  return (
    <nav aria-label={t('parts')} className="mt-section grid gap-4">
      <ol className="flex items-center justify-center gap-1">
        {shownParts(part, parts).map((number, index, all) => (
          <li key={number} className="flex items-center">
            {number - (all[index - 1] ?? number - 1) > 1 && <span aria-hidden>…</span>}
            <a
              href={hrefOf(number)}
              rel={rel || undefined}
              aria-current={number === part ? 'page' : undefined}
              className={`grid size-tap place-items-center rounded-full hover:bg-celadon-100 ${number === part ? 'bg-celadon-200 font-semibold' : 'text-leaf-700'}`}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      <p className="flex justify-center gap-4">
        {part > 1 && (
          <a href={hrefOf(part - 1)} rel={`prev ${rel}`.trim()} className={buttonClass('secondary')}>
            {t('previousPart')}
          </a>
        )}
        {part < parts && (
          <a href={hrefOf(part + 1)} rel={`next ${rel}`.trim()} className={buttonClass('secondary')}>
            {t('nextPart')}
          </a>
        )}
      </p>
    </nav>
  )
}

/** The first page, the last one, and those around the current one, as many as fit on a phone. */
function shownParts(part: number, parts: number): number[] {
  const middle = Math.min(Math.max(part, 3), Math.max(parts - 2, 1))
  return [...new Set([1, middle - 1, middle, middle + 1, parts])].filter((number) => number >= 1 && number <= parts)
}

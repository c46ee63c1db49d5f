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
    <nav aria-label={t('parts')} className="mt-section flex flex-wrap items-center justify-center gap-x-2 gap-y-4">
      {part > 1 && (
        <a href={hrefOf(part - 1)} rel={`prev ${rel}`} className={buttonClass('secondary', 'mr-auto sm:mr-4')}>
          {t('previousPart')}
        </a>
      )}
      <ol className="order-last flex w-full justify-center gap-1 sm:order-none sm:w-auto">
        {shownParts(part, parts).map((number, index, all) => (
          <li key={number} className={number - (all[index - 1] ?? number - 1) > 1 ? 'before:content-["…"]' : ''}>
            <a
              href={hrefOf(number)}
              rel={rel || undefined}
              aria-current={number === part ? 'page' : undefined}
              className="inline-grid size-tap place-items-center rounded-full text-leaf-700 hover:bg-celadon-100 aria-[current=page]:bg-celadon-200 aria-[current=page]:font-semibold"
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {part < parts && (
        <a href={hrefOf(part + 1)} rel={`next ${rel}`} className={buttonClass('secondary', 'ml-auto sm:ml-4')}>
          {t('nextPart')}
        </a>
      )}
    </nav>
  )
}

/** The first page, the last one, and those around the current one, as many as fit on a phone. */
function shownParts(part: number, parts: number): number[] {
  const middle = Math.min(Math.max(part, 3), Math.max(parts - 2, 1))
  return [...new Set([1, middle - 1, middle, middle + 1, parts])].filter((number) => number >= 1 && number <= parts)
}

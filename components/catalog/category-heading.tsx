import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { ChevronLeftIcon } from '@/components/ui/icons'
import { routes } from '@/lib/core/urls/routes'

type CategoryHeadingProps = Readonly<{
  name: string
  description: string | null
  /** Target of the back arrow. */
  prevCode: string | null
}>

/**
 * Title of a category, with a link back to the previous category (spec 2). Its description begins in a column of its own, so that it
 * does not move when the title's font loads.
 */
export function CategoryHeading({ name, description, prevCode }: CategoryHeadingProps) {
  const locale = useLocale()
  const t = useTranslations('catalog')
  return (
    <header className={description ? 'items-baseline gap-x-5 lg:grid lg:grid-cols-2' : undefined}>
      <div className="flex items-center gap-1">
        {prevCode && (
          <Link
            href={routes.category(locale, prevCode)}
            prefetch={false}
            aria-label={t('back')}
            className="-ml-3 grid size-tap shrink-0 place-items-center rounded-full text-leaf-700 hover:bg-celadon-100"
          >
            <ChevronLeftIcon />
          </Link>
        )}
        <h1 className="text-xl md:text-3xl">{name}</h1>
      </div>
      {description && <p className="line-clamp-1 text-sm text-ink-soft max-lg:hidden">{description}</p>}
    </header>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Lists } from '@/lib/features/lists/schemas'
import { pageHref } from '@/lib/core/urls/routes'
import { NameForm } from './name-form'

/** The customer's lists, of which the favorites are the first. */
export function ListsOverview({ lists, favoriteCount }: Lists) {
  const t = useTranslations('lists')
  const tFavorites = useTranslations('favorites')
  const locale = useLocale()
  const cards = [
    {
      key: 'favorites',
      href: pageHref(locale, 'favorites'),
      name: tFavorites('title'),
      notes: [t('lineCount', { count: favoriteCount ?? 0 })],
    },
    ...lists.map(({ id, name, lineCount, isShared }) => ({
      key: String(id),
      href: pageHref(locale, 'lists', { list_id: id }),
      name,
      notes: [t('lineCount', { count: lineCount }), ...(isShared ? [t('shared')] : [])],
    })),
  ]
  return (
    <div className="max-w-reading">
      <ul className="divide-y divide-line border-y border-line">
        {cards.map(({ key, href, name, notes }) => (
          <li key={key}>
            <Link href={href} prefetch={false} className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 px-1 py-3">
              <span className="min-w-0 font-semibold break-words underline-offset-4 hover:underline">{name}</span>
              <span className="text-sm text-ink-soft">{notes.join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {lists.length === 0 && <p className="mt-6">{t('emptyText')}</p>}
      <section className="mt-8">
        <h2 className="text-xl">{t('newList')}</h2>
        <NameForm />
      </section>
    </div>
  )
}

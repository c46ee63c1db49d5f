import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { displayName } from '@/lib/i18n/display-name'
import { routes } from '@/lib/routes'
import type { Suggestion } from './use-suggestions'

export function suggestionId(suggestion: Suggestion): string {
  return `suggestion-${suggestion.id}`
}

type SuggestionListProps = Readonly<{
  suggestions: readonly Suggestion[]
  /** Index of the one that the arrow keys are on, or -1. */
  active: number
  onChoose: (href: string) => void
}>

export function SuggestionList({ suggestions, active, onChoose }: SuggestionListProps) {
  const t = useTranslations('header')
  const locale = useLocale()
  return (
    <ul
      id="search-suggestions"
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-0 top-full mt-2 max-h-[60dvh] animate-rise overflow-y-auto rounded-md bg-white p-2 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        <li key={suggestion.id} id={suggestionId(suggestion)} role="option" aria-selected={index === active}>
          <Link
            href={routes.product(locale, suggestion.id)}
            prefetch={false}
            tabIndex={-1}
            // The field keeps the focus until the press is over, or the list would close under the finger.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault()
              onChoose(routes.product(locale, suggestion.id))
            }}
            className={`flex min-h-tap items-center justify-between gap-4 rounded-sm px-3 py-1 hover:bg-celadon-100 ${index === active ? 'bg-celadon-200' : ''}`}
          >
            <span>{displayName(suggestion.name, locale)}</span>
            {!suggestion.inStock && <span className="shrink-0 text-sm text-ink-soft">{t('outOfStock')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

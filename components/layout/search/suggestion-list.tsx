import { useLocale, useTranslations } from 'next-intl'
import { displayName } from '@/lib/core/display-name'
import { languageOfText } from '@/lib/core/text-language'
import { suggestionId } from './suggestion-id'
import type { Suggestion } from './use-suggestions'

type SuggestionListProps = Readonly<{
  suggestions: readonly Suggestion[]
  /** Index of the one that the arrow keys are on, or -1. */
  active: number
  onChoose: (suggestion: Suggestion) => void
}>

/** The listbox below the search field, which keeps the focus; its options are therefore no links (WAI-ARIA combobox). */
export function SuggestionList({ suggestions, active, onChoose }: SuggestionListProps) {
  const t = useTranslations('header')
  const locale = useLocale()
  return (
    <ul
      id="search-suggestions"
      role="listbox"
      aria-label={t('suggestions')}
      // A press would take the focus from the field, and the list would close under the finger.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full mt-2 max-h-[60dvh] animate-rise overflow-y-auto overscroll-contain rounded-md bg-white p-2 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.id}
          ref={index === active ? keepInSight : undefined}
          id={suggestionId(suggestion)}
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(suggestion)}
          className="flex min-h-tap cursor-pointer items-center justify-between gap-4 rounded-sm px-3 py-1 hover:bg-celadon-100 aria-selected:bg-celadon-200"
        >
          <SuggestedName name={displayName(suggestion.name, locale)} />
          {!suggestion.inStock && <span className="shrink-0 text-sm text-ink-soft">{t('outOfStock')}</span>}
        </li>
      ))}
    </ul>
  )
}

function SuggestedName({ name }: Readonly<{ name: string }>) {
  return <span lang={languageOfText(name, useLocale())}>{name}</span>
}

/** The option that the arrow keys are on may lie below the list's edge. */
function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

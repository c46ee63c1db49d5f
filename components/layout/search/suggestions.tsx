import { useEffect } from 'react'
import type { Locale } from '@/lib/core/locale'
import { SuggestionList } from './suggestion-list'
import type { Suggestion } from '@/lib/domain/search/suggestion'
import { useSuggestions } from './use-suggestions'

type SuggestionsProps = Readonly<{
  query: string
  locale: Locale
  isOpen: boolean
  /** Index of the one that the arrow keys are on, or -1. */
  active: number
  onFound: (suggestions: readonly Suggestion[]) => void
  onChoose: (suggestion: Suggestion) => void
}>

/** Finds what a typed text could mean and lists it. Loaded once someone goes to the search field. */
export function Suggestions({ query, locale, isOpen, active, onFound, onChoose }: SuggestionsProps) {
  const suggestions = useSuggestions(query, locale)
  useEffect(() => onFound(suggestions), [suggestions, onFound])
  if (!isOpen || suggestions.length === 0) return null
  return <SuggestionList suggestions={suggestions} active={active} onChoose={onChoose} />
}

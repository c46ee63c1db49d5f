import { useEffect } from 'react'
import type { Locale } from '@/lib/core/locale'
import { AddButton } from '@/components/catalog/add-button'
import { SuggestionList } from '@/components/search/suggestion-list'
import { useSuggestions } from '@/components/search/use-suggestions'
import type { Suggestion } from '@/lib/domain/search/suggestion'

type SuggestionsProps = Readonly<{
  query: string
  locale: Locale
  listId: string
  isOpen: boolean
  /** Index of the active suggestion, or -1. */
  active: number
  onFound: (suggestions: readonly Suggestion[]) => void
  onChoose: (suggestion: Suggestion) => void
}>

/** Fetches and lists suggestions for the typed text. Loaded when the search field is first used. */
export function Suggestions({ query, locale, listId, isOpen, active, onFound, onChoose }: SuggestionsProps) {
  const { suggestions } = useSuggestions(query, locale)
  useEffect(() => onFound(suggestions), [suggestions, onFound])
  if (!isOpen || suggestions.length === 0) return null
  return (
    <SuggestionList
      id={listId}
      suggestions={suggestions}
      active={active}
      onChoose={onChoose}
      // Spans the header on a phone.
      className="absolute inset-x-3 top-full z-10 mt-2 max-h-[60dvh] animate-rise shadow-float md:inset-x-0"
      actionOf={({ name, href, product }) =>
        product?.add && <AddButton productId={product.id} name={name} href={href} hasSizes={product.add === 'size'} />
      }
    />
  )
}

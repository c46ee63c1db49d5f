import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Locale } from '@/lib/core/locale'
import type { Suggestion } from '@/lib/domain/search/suggestion'

const debounceMs = 500
const none: readonly Suggestion[] = []

/**
 * At most ten products that a query means, in stock first, and categories, recipes and articles of that name; asked for half a second after the last
 * key (spec 9). A blank query asks nothing; a failure clears the list (spec 8).
 */
export function useSuggestions(query: string, locale: Locale): readonly Suggestion[] {
  const settled = useDebounced(query.trim())
  const key = settled && query.trim() ? `/api/suggestions?${new URLSearchParams({ lang: locale, query: settled })}` : null
  const { data, error } = useSWR<readonly Suggestion[], Error>(key, fetchSuggestions, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return key && data && !error ? data : none
}

async function fetchSuggestions(url: string): Promise<readonly Suggestion[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`)
  return (await response.json()) as readonly Suggestion[]
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

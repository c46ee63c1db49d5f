import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Locale } from '@/lib/core/locale'
import type { Suggestion } from '@/lib/domain/search/suggestion'

const debounceMs = 500
const none: readonly Suggestion[] = []

type Found = Readonly<{
  suggestions: readonly Suggestion[]
  /** The response for the current text has arrived. */
  isAnswered: boolean
  hasFailed: boolean
}>

/**
 * At most ten products that match a query, in stock first, and categories, recipes and articles with that name; requested half
 * a second after the last key (spec 9). A blank query sends no request; a failure clears the list (spec 8).
 */
export function useSuggestions(query: string, locale: Locale): Found {
  const typed = query.trim()
  const settled = useDebounced(typed)
  const key = settled && typed ? `/api/suggestions?${new URLSearchParams({ lang: locale, query: settled })}` : null
  const { data, error, isLoading } = useSWR<readonly Suggestion[], Error>(key, fetchSuggestions, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const isSettled = key !== null && settled === typed && !isLoading
  return {
    suggestions: key && data && !error ? data : none,
    isAnswered: isSettled && !error,
    hasFailed: isSettled && error !== undefined,
  }
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

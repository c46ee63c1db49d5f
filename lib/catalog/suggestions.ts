import type { Language } from '../routes'
import type { SuggestedProduct } from './schemas'

/** The answer of `/api/suggestions`. */
export type Suggestions = Readonly<{ suggestions: readonly SuggestedProduct[] }>

/**
 * Asks for what the search box offers; in stock first, at most 10.
 * @param query not blank
 * @throws Error when there is no answer: the caller clears its suggestions (spec 8)
 */
export async function fetchSuggestions(language: Language, query: string, signal?: AbortSignal): Promise<readonly SuggestedProduct[]> {
  const parameters = new URLSearchParams({ lang: language, query })
  const response = await fetch(`/api/suggestions?${parameters}`, { signal: signal ?? null })
  if (!response.ok) throw new Error(`Suggestions answered with status ${response.status}`)
  const { suggestions } = (await response.json()) as Suggestions
  return suggestions
}

import type { Suggestion } from './use-suggestions'

/** The element of a suggestion, for the field to name the one that the arrow keys are on. */
export function suggestionId(suggestion: Suggestion): string {
  return `suggestion-${suggestion.id}`
}

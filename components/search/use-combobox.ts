import { useState, type KeyboardEvent } from 'react'
import type { Suggestion } from '@/lib/domain/search/suggestion'

/** Element id of a suggestion, for the field's aria-activedescendant. */
export const suggestionId = (listId: string, index: number) => `${listId}-${index}`

/** A text field that keeps the focus while arrow keys move through its `SuggestionList` (WAI-ARIA combobox with a grid popup). */
export function useCombobox(listId: string, suggestions: readonly Suggestion[], onChoose: (suggestion: Suggestion) => void) {
  const [isAllowed, setAllowed] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isAllowed && suggestions.length > 0
  const chosen = isOpen ? suggestions[active] : undefined

  /** @param next whether to show suggestions */
  function allow(next: boolean) {
    setAllowed(next)
    setActive(-1)
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) allow(false)
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length > 0) {
      setAllowed(true)
      setActive(nextIndex(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
    } else return
    event.preventDefault()
  }

  const field = {
    type: 'search',
    role: 'combobox',
    'aria-haspopup': 'grid',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': chosen && suggestionId(listId, active),
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: 100,
    onKeyDown: steer,
  } as const

  return { isOpen, active, allow, field }
}

/** Wraps around through the list and "none" (-1), which is the typed text itself. */
function nextIndex(index: number, step: 1 | -1, length: number): number {
  const rounds = length + 1
  return ((index + 1 + step + rounds) % rounds) - 1
}

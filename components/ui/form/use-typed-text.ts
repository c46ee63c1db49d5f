import { useLayoutEffect, useRef, useState } from 'react'

/**
 * `useState` for the text of an input that adopts pre-hydration input, as from a slow phone. Hydration keeps such text in the
 * DOM but fires no event for it, so the next render would discard it.
 * @returns the text, its setter, and the `ref` for the input
 */
export function useTypedText(initial = '') {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  useLayoutEffect(() => {
    const field = input.current
    if (field && field.value !== field.defaultValue) setText(field.value)
  }, [])
  return [text, setText, input] as const
}

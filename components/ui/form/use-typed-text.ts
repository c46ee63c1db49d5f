import { useLayoutEffect, useRef, useState } from 'react'

/**
 * `useState` for the text of an input, which takes over what was typed before the page came alive, as on a slow phone:
 * React leaves that standing, hears nothing of it, and would wipe it at its next drawing.
 * @returns the text, its setter, and the `ref` the input must have
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

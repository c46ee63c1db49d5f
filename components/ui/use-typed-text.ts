import { useLayoutEffect, useRef, useState } from 'react'

const asTyped = (text: string) => text

/**
 * `useState` for the text of an input, which takes over what was typed before the page came alive, as on a slow phone:
 * React leaves that standing, hears nothing of it, and would wipe it at its next drawing.
 * @param fit what such a text becomes where a field does not take every text
 * @returns the text, its setter, and the `ref` the input must have
 */
export function useTypedText(initial = '', fit = asTyped) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  useLayoutEffect(() => {
    const field = input.current
    if (!field || field.value === field.defaultValue) return
    field.value = fit(field.value)
    setText(field.value)
  }, [fit])
  return [text, setText, input] as const
}

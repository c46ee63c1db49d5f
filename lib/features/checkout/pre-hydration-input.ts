/**
 * Reads what the shopper typed or chose before hydration, as on a slow phone. The form library would overwrite it, so it is read
 * while the server-rendered DOM is unchanged.
 * @param names the fields of the form
 */
export function readPreHydrationInput<Values extends object>(names: readonly (keyof Values & string)[]): Partial<Values> {
  const typed = names.flatMap((name) =>
    [...document.getElementsByName(name)].flatMap((element) => {
      const value = changedValue(element)
      return value === undefined ? [] : [[name, name.endsWith('_id') ? Number(value) || null : value] as const]
    }),
  )
  return Object.fromEntries(typed) as Partial<Values>
}

/** The value of a control that differs from the server-rendered one; undefined if unchanged. */
function changedValue(element: HTMLElement): string | boolean | null | undefined {
  if (element instanceof HTMLSelectElement) {
    const [chosen] = element.selectedOptions
    return chosen && !chosen.defaultSelected ? chosen.value || null : undefined
  }
  if (element instanceof HTMLTextAreaElement) return element.value === element.defaultValue ? undefined : element.value
  if (!(element instanceof HTMLInputElement)) return undefined
  if (element.type === 'radio') return element.checked && !element.defaultChecked ? element.value : undefined
  if (element.type === 'checkbox') return element.checked === element.defaultChecked ? undefined : element.checked
  return element.value === element.defaultValue ? undefined : element.value
}

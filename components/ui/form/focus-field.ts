/** Focuses a form field by its name; in a group of selects, the first empty one, otherwise the first. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLFieldSetElement) {
    const selects = [...field.querySelectorAll('select')]
    const open = selects.find(({ value }) => value === '') ?? selects[0]
    return open?.focus()
  }
  if (field instanceof HTMLElement) field.focus()
}

/**
 * Moves the focus before a row is removed, otherwise it would be lost with the pressed button: to the next row, else to the
 * previous one. Not to a button there, because a key held down would remove that row too.
 */
export function moveFocusToNextRow(button: HTMLElement): void {
  const row = button.closest('tr')
  const others = [row?.nextElementSibling, row?.previousElementSibling]
  // Promotion lines have no button, and may disappear together with the row.
  const beside = others.find((other) => other?.querySelector('button'))
  if (row && beside instanceof HTMLElement) moveFocus(row, beside)
  else moveFocusToHeading(button)
}

/** For the last row or a whole list: moves the focus to the page's heading, which remains. */
export function moveFocusToHeading(button: HTMLElement): void {
  const heading = document.querySelector('h1')
  if (heading) moveFocus(button, heading)
}

/** Does nothing if the focus has already moved elsewhere. */
function moveFocus(from: HTMLElement, to: HTMLElement): void {
  const { activeElement } = document
  if (activeElement !== document.body && !from.contains(activeElement)) return
  to.tabIndex = -1
  to.focus()
}

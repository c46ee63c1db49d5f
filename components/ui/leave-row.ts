/**
 * Takes the focus along before a row goes, or it would fall to the page with the pressed button: to the row after it,
 * else the one before. Not to a button there: a key held too long would remove that row as well.
 */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest('tr')
  const others = [row?.nextElementSibling, row?.previousElementSibling]
  // What a promotion gave has no button, and may go together with the row.
  const beside = others.find((other) => other?.querySelector('button'))
  if (row && beside instanceof HTMLElement) moveFocus(row, beside)
  else leaveToHeading(button)
}

/** The same for the last row, or a whole list: the page's heading outlasts them. */
export function leaveToHeading(button: HTMLElement): void {
  const heading = document.querySelector('h1')
  if (heading) moveFocus(button, heading)
}

/** Focus that has moved elsewhere meanwhile stays there. */
function moveFocus(from: HTMLElement, to: HTMLElement): void {
  const { activeElement } = document
  if (activeElement !== document.body && !from.contains(activeElement)) return
  to.tabIndex = -1
  to.focus()
}

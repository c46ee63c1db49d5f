/** Marks the page while the chosen day follows a closed one, so that cards say which products cannot come; as before the first paint (pre-paint-script.ts). */
export function markAfterClosed(isAfterClosed: boolean): void {
  document.documentElement.toggleAttribute('data-after-closed', isAfterClosed)
}

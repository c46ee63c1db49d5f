import { showToast } from './toast-store'

/** Copies a text to the clipboard, and says whether it worked. */
export async function copyWithToast(text: string, words: Readonly<{ copied: string; failed: string }>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(words.copied)
  } catch {
    // The browser refused, or the clipboard API is missing because the page is not served over https.
    showToast(words.failed, 'error')
  }
}

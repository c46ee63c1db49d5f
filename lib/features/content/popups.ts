import { isPageName, pageHref } from '@/lib/core/routes'
import type { WebPopupConfig } from '@/lib/domain/shop/web-popup'
import type { Locale } from '@/lib/core/locale'

/** Name under which closing without "do not show again" is remembered, for an hour (spec 9). */
function temporaryKey(key: string): `${string}_tmp` {
  return `${key}_tmp`
}

/** Whether to open the popup: not when switched off, nor when either of its keys is remembered (spec 4). */
export function shouldShowPopup(popup: WebPopupConfig, isRemembered: (key: string) => boolean): boolean {
  return popup.type !== 'no' && !isRemembered(popup.key) && !isRemembered(temporaryKey(popup.key))
}

/** Only a popup that comes back offers to stay away (spec 4). */
export function offersDoNotShowAgain(popup: WebPopupConfig): boolean {
  return popup.type === 'repeat'
}

/**
 * The key to remember when the popup is closed (spec 4): its own if "do not show again" was ticked, else the temporary
 * one. A popup of type `once` has no such box and is meant to be seen a single time, so it counts as ticked.
 */
export function keyToRemember(popup: WebPopupConfig, doNotShowAgain: boolean): string {
  return doNotShowAgain || popup.type === 'once' ? popup.key : temporaryKey(popup.key)
}

/** Where a press on the picture leads: a page of the shop, with a query if the setting has one; null for nowhere else. */
export function popupHref(popup: WebPopupConfig, language: Locale): string | null {
  const [page, query] = (popup.page ?? '').replace(/^\//, '').split('?')
  return isPageName(page) ? pageHref(language, page, Object.fromEntries(new URLSearchParams(query))) : null
}

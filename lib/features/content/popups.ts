import { shopLinkHref } from '@/lib/domain/content/shop-link'
import type { WebPopupConfig } from '@/lib/domain/content/web-popup'
import type { Locale } from '@/lib/core/locale'

/** The key for closing without "do not show again", valid for an hour (spec 9). */
function temporaryKey(key: string): `${string}_tmp` {
  return `${key}_tmp`
}

/** Whether to open the popup: not if it is disabled, nor if either of its keys is stored (spec 4). */
export function shouldShowPopup(popup: WebPopupConfig, isRemembered: (key: string) => boolean): boolean {
  return popup.type !== 'no' && !isRemembered(popup.key) && !isRemembered(temporaryKey(popup.key))
}

/** Only a popup of type `repeat` offers "do not show again" (spec 4). */
export function offersDoNotShowAgain(popup: WebPopupConfig): boolean {
  return popup.type === 'repeat'
}

/**
 * The key to store when the popup is closed (spec 4): its own key if "do not show again" was ticked, else the temporary one. A
 * popup of type `once` has no such box and appears a single time, so it counts as ticked.
 */
export function dismissalKey(popup: WebPopupConfig, doNotShowAgain: boolean): string {
  return doNotShowAgain || popup.type === 'once' ? popup.key : temporaryKey(popup.key)
}

/** The target of the popup's picture: a page of the shop, with the query of the setting; null for anything else. */
export function popupHref(popup: WebPopupConfig, language: Locale): string | null {
  return shopLinkHref(popup.page ?? '', language)
}

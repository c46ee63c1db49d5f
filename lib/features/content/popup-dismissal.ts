import type { WebPopupConfig } from '@/lib/domain/content/web-popup'
import { dismissalKey, shouldShowPopup } from './popups'

/** Cookies last a year, those ending in `_tmp` an hour (spec 9). */
const yearSeconds = 365 * 86_400
const hourSeconds = 3600

/** Whether this browser has not yet dismissed the popup. */
export function isPopupDue(popup: WebPopupConfig): boolean {
  return shouldShowPopup(popup, isRemembered)
}

/**
 * Stores that the popup was closed: for a year, or for an hour. The key comes from the shop's setting, and its schema validates
 * it.
 */
export function rememberPopup(popup: WebPopupConfig, doNotShowAgain: boolean): void {
  const key = dismissalKey(popup, doNotShowAgain)
  const seconds = key.endsWith('_tmp') ? hourSeconds : yearSeconds
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${key}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

function isRemembered(key: string): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${key}=`))
}

import { keyToRemember, shouldShowPopup, type WebPopupConfig } from './popups'

const yearSeconds = 365 * 86_400
const hourSeconds = 3600

/** Whether this browser has yet to see the popup. */
export function isPopupDue(popup: WebPopupConfig): boolean {
  return shouldShowPopup(popup, isRemembered)
}

/** Remembers that the popup was closed: for good, or for an hour. */
export function rememberPopup(popup: WebPopupConfig, doNotShowAgain: boolean): void {
  const key = keyToRemember(popup, doNotShowAgain)
  const seconds = key.endsWith('_tmp') ? hourSeconds : yearSeconds
  document.cookie = `${key}=1; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

function isRemembered(key: string): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${key}=`))
}

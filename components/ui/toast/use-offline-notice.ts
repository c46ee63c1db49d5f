import { useEffect } from 'react'
import { dismissToast, showToast } from './toast-store'

/** Shows a notice while the browser has no connection, until the connection is back or the notice is closed. */
export function useOfflineNotice(message: string): void {
  useEffect(() => {
    let shown: number | null = null
    function follow() {
      if (shown !== null) dismissToast(shown)
      shown = navigator.onLine ? null : showToast(message, 'error', Infinity)
    }
    follow()
    window.addEventListener('offline', follow)
    window.addEventListener('online', follow)
    return () => {
      window.removeEventListener('offline', follow)
      window.removeEventListener('online', follow)
    }
  }, [message])
}

import type { Visit } from './visit'

const endpoint = '/api/visit'

/**
 * Reports a navigation to the server, even if the page is being closed: by beacon, or by fetch if beacons are not supported or
 * the browser's queue is full. A lost visit is harmless (spec 8, silent).
 */
export function sendVisit(visit: Visit): void {
  const body = JSON.stringify(visit)
  const type = 'application/json'
  if ('sendBeacon' in navigator && navigator.sendBeacon(endpoint, new Blob([body], { type }))) return
  fetch(endpoint, { method: 'POST', body, headers: { 'Content-Type': type }, keepalive: true }).catch(() => undefined)
}

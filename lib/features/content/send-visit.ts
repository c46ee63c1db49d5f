import type { Visit } from './visit'

const endpoint = '/api/visit'

/**
 * Reports a navigation to the server, in a way that outlives the page: a beacon, or a fetch where there are no beacons
 * or the browser's queue of them is full. A visit that no one counted harms no one (spec 8, silent).
 */
export function sendVisit(visit: Visit): void {
  const body = JSON.stringify(visit)
  const type = 'application/json'
  if ('sendBeacon' in navigator && navigator.sendBeacon(endpoint, new Blob([body], { type }))) return
  fetch(endpoint, { method: 'POST', body, headers: { 'Content-Type': type }, keepalive: true }).catch(() => undefined)
}

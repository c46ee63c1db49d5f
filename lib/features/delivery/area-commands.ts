import type { Locale } from '@/lib/core/locale'
import { areaCookie } from '@/lib/domain/delivery/area-choice'
import { connectionFailed, RpcError } from '@/lib/domain/errors/rpc-error'
import { sessionItem } from '@/lib/platform/browser/web-storage'
import { readRpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession, writeCookie } from '@/lib/platform/session/browser-session'
import { deliveryArea, cachedArea, readAreaChoice, showArea, showCachedArea } from './area-store'
import type { Area, AreaChoices } from './area-view'

/** The customer whose addresses have no district, so that this tab does not read them again. */
const withoutAddress = sessionItem('delivery-area-none', (stored) => (typeof stored === 'number' ? stored : null))

async function get<Answer>(path: string): Promise<Answer | null> {
  const response = await fetch(`/api/delivery_area/${path}`).catch((cause: unknown) => {
    throw connectionFailed(cause)
  })
  if (response.status === 404) return null
  if (!response.ok) throw new RpcError('http', `The server answered with status ${response.status}.`)
  return (await response.json()) as Answer
}

export const readAreaChoices = (language: Locale) => get<AreaChoices>(language)

const readArea = (language: Locale, districtId: number) => get<Area>(`${language}/${districtId}`)

/**
 * Loads the area that `showCachedArea` could not show: of the district in the cookie, else of the first district among the
 * customer's addresses.
 */
export async function loadArea(language: Locale): Promise<void> {
  if (showCachedArea(language)) return
  const { userId } = readBrowserSession()
  const choice = readAreaChoice()
  if (choice && !(choice.isFromAddress && userId === null)) {
    const area = await readArea(language, choice.districtId)
    return area ? saveArea(language, area, choice.isFromAddress) : clearArea()
  }
  if (choice) clearArea()
  if (userId === null || withoutAddress.read() === userId) return
  const districtId = await districtOfAddress()
  const area = districtId === null ? null : await readArea(language, districtId)
  if (area) saveArea(language, area, true)
  else withoutAddress.save(userId)
}

async function districtOfAddress(): Promise<number | null> {
  const addresses = await readRpc<readonly Readonly<{ district_id?: number | null }>[]>('ecom2.interface', 'get_addresses', [])
  return addresses.find(({ district_id }) => typeof district_id === 'number')?.district_id ?? null
}

/** Saves the district that the shopper chooses. @returns its area, null if there is none @throws Error if it cannot be read */
export async function chooseArea(language: Locale, districtId: number): Promise<Area | null> {
  const area = await readArea(language, districtId)
  if (area) saveArea(language, area, false)
  return area
}

function saveArea(language: Locale, area: Area, isFromAddress: boolean): void {
  writeCookie('delivery_area', areaCookie({ ...area, isFromAddress }))
  document.documentElement.dataset.area = area.reach
  cachedArea.save({ ...area, language })
  showArea(area)
}

export function clearArea(): void {
  writeCookie('delivery_area', '')
  delete document.documentElement.dataset.area
  cachedArea.clear()
  deliveryArea.set(null)
}

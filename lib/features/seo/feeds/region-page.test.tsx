import { defaultDeliveryZones, shippingZonesOf } from '@/lib/domain/delivery/delivery-zones'
import { prePaintScript } from '@/lib/core/markup/pre-paint-script'
import { regionId } from './regions'

const zones = shippingZonesOf(defaultDeliveryZones)

describe('a page that is opened with the id of a region', () => {
  const show = (path: string, cookie = '') => {
    for (const name of ['delivery_area', 'seen']) document.cookie = `${name}=; max-age=0`
    document.cookie = cookie
    window.history.replaceState(null, '', path)
    delete document.documentElement.dataset.area
    // The script of the page, as its browser runs it.
    const script = document.createElement('script')
    script.textContent = prePaintScript
    document.head.append(script)
    return document.documentElement.dataset.area
  }
  const page = (id: string | undefined) => `/en/product_details?product_id=7&region_id=${id}`

  it('shows what is not delivered there', () => {
    expect(zones.map((zone) => show(page(regionId(zone))))).toEqual([undefined, 'ambient', 'ambient'])
    expect(show(page('3123456789'))).toBeUndefined()
    expect(show('/en/product_details?product_id=7')).toBeUndefined()
    expect(show('/en/product_details?product_id=7', 'seen=?region_id=2123456789')).toBeUndefined()
  })

  it('shows the area that the shopper has chosen instead', () => {
    const [, islands] = zones.map(regionId)
    expect(show(page(islands), 'delivery_area=41.all')).toBe('all')
    expect(show(page(islands), 'delivery_area=41.none.address')).toBe('none')
  })
})

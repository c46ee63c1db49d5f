import { schemaErrors } from '@/lib/tools/testing/ucp-schemas'
import { ucpProfile } from './envelope'

describe('the profile', () => {
  const absolute = (path: string) => `https://shop.example${path}`

  it('declares the revision, the REST endpoint, the capabilities and no payment', () => {
    const profile = ucpProfile({ absolute, hasCarts: true })
    expect(schemaErrors('profile.json#/$defs/business_schema', profile)).toBeNull()
    const { ucp } = profile
    expect(ucp).toMatchObject({ version: '2026-08-25', payment_handlers: {} })
    expect(ucp.services['dev.ucp.shopping'][0]).toMatchObject({ transport: 'rest', endpoint: 'https://shop.example/api/ucp' })
    expect(Object.keys(ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
      'dev.ucp.shopping.cart',
      'dev.ucp.shopping.permalink',
    ])
    expect(ucp.capabilities).toMatchObject({ 'dev.ucp.shopping.permalink': [{ config: { endpoint: 'https://shop.example/buy' } }] })
  })

  it('declares no cart where only customers have carts, and no permalink without https', () => {
    const { ucp } = ucpProfile({ absolute: (path) => `http://localhost${path}`, hasCarts: false })
    expect(Object.keys(ucp.capabilities)).toEqual(['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup'])
  })
})

/** The revision of the Universal Commerce Protocol that the shop speaks. */
export const ucpVersion = '2026-08-25'

export const capabilityNames = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
} as const

export type Capability = keyof typeof capabilityNames

const ofCapability = (capability: Capability) => ({ [capabilityNames[capability]]: [{ version: ucpVersion }] })

/** The envelope of an answer. */
export const envelope = (capability: Capability) => ({ version: ucpVersion, status: 'success', capabilities: ofCapability(capability) })

export type ErrorMessage = Readonly<{ code: string; content: string; path?: string }>

/** A refusal: an outcome of the shop, which HTTP answers with 200. */
export function errorAnswer(capability: Capability, { code, content, path }: ErrorMessage, continueUrl: string) {
  const message = { type: 'error', code, content, severity: 'unrecoverable', ...(path && { path }) }
  return { ucp: { ...envelope(capability), status: 'error' }, messages: [message], continue_url: continueUrl }
}

/** The answer where platform and shop share no capability that the operation needs. */
export function incompatibleAnswer(content: string, continueUrl: string) {
  const message = { type: 'error', code: 'capabilities_incompatible', content, severity: 'unrecoverable' }
  return { ucp: { version: ucpVersion, status: 'error', capabilities: {} }, messages: [message], continue_url: continueUrl }
}

type Profile = Readonly<{
  absolute: (path: string) => string
  /** Whether guests have carts in this shop. */
  hasCarts: boolean
}>

const published = `https://ucp.dev/${ucpVersion}`

/** The document at `/.well-known/ucp`: what the shop offers to platforms. It takes no payment by this way. */
export function ucpProfile({ absolute, hasCarts }: Profile) {
  const declared = (name: string, path: string, schema: string) => ({
    [name]: [{ version: ucpVersion, spec: `${published}/specification/${path}`, schema: `${published}/schemas/shopping/${schema}.json` }],
  })
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          {
            version: ucpVersion,
            spec: `${published}/specification/overview`,
            transport: 'rest',
            schema: `${published}/services/shopping/rest.openapi.json`,
            endpoint: absolute('/api/ucp'),
          },
        ],
      },
      capabilities: {
        ...declared(capabilityNames.search, 'shopping/catalog/search', 'catalog_search'),
        ...declared(capabilityNames.lookup, 'shopping/catalog/lookup', 'catalog_lookup'),
        ...(hasCarts && declared(capabilityNames.cart, 'shopping/cart', 'cart')),
        ...permalink(absolute('/buy')),
      },
      payment_handlers: {},
    },
  }
}

/** The specification demands https; a shop without it, on the machine of a developer, declares none. */
function permalink(endpoint: string) {
  if (!endpoint.startsWith('https://')) return {}
  const links = { spec: `${published}/specification/permalink`, schema: `${published}/schemas/shopping/permalink.json` }
  return { 'dev.ucp.shopping.permalink': [{ version: ucpVersion, ...links, config: { endpoint } }] }
}

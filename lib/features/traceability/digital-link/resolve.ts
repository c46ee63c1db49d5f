import { parseLocale, defaultLocale, type Locale } from '@/lib/core/locale'
import { readDigitalLink } from '@/lib/domain/traceability/digital-link'
import { defaultType, linkset, readLinkType, targetsOf, type ResolvedItem } from './links'

/** Forms of a link set: that of RFC 9264, the same as plain JSON, and as JSON-LD with its context. */
const linksetTypes = ['application/linkset+json', 'application/json', 'application/ld+json'] as const

type LinksetType = (typeof linksetTypes)[number]

const [linksetType] = linksetTypes

const linksetContext = 'https://ref.gs1.org/standards/resolver/linkset-context'

/** Resolvers answer scripts of any site (GS1-Conformant Resolver 1.2). */
const commonHeaders = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' } as const

type Resolver = Readonly<{
  /** The segments of the path after `/01/`. */
  segments: readonly string[]
  url: URL
  headers: Pick<Headers, 'get'>
  absolute: (path: string) => string
  findItem: (gtin: string) => Promise<ResolvedItem | null>
}>

/**
 * Answers a GS1 Digital Link: redirects to the link of the wanted type in the reader's language, or sends all of them as a link
 * set. 400 for what is no GTIN or lot, 404 for an unknown item and a type that it does not have.
 */
export async function resolveDigitalLink({ segments, url, headers, absolute, findItem }: Resolver): Promise<Response> {
  const link = readDigitalLink(segments)
  if (!link) return refusal(400)
  const item = await findItem(link.gtin)
  if (!item) return refusal(404)
  const wanted = url.searchParams.get('linkType')
  const accepted = acceptedLinkset(headers.get('accept'))
  if (wanted === 'linkset' || wanted === 'all' || (wanted === null && accepted)) {
    return linksetAnswer(linkset(link, item, absolute), accepted ?? linksetType)
  }
  const type = wanted === null || /defaultLink$/.test(wanted) ? defaultType(link) : readLinkType(wanted)
  const targets = type === null ? [] : (targetsOf(link, item, absolute).get(type) ?? [])
  const language = languageOf(headers.get('accept-language'))
  const target = targets.find(({ hreflang }) => hreflang.includes(language)) ?? targets[0]
  if (!target) return refusal(404)
  const all = `<${absolute(url.pathname)}?linkType=linkset>; rel="linkset"; type="${linksetType}"`
  return new Response(null, {
    status: 307,
    headers: { ...commonHeaders, Location: withQuery(target.href, url.search), Link: all, Vary: 'Accept, Accept-Language' },
  })
}

/** The query of the request goes to the target, as the standard demands, except for the target's own parameters. */
function withQuery(href: string, search: string): string {
  const own = new URL(href).searchParams
  const isHandedOn = (part: string) => part !== '' && ![...new URLSearchParams(part).keys()].some((name) => own.has(name))
  const parts = search.slice(1).split('&').filter(isHandedOn)
  return parts.length > 0 ? `${href}${href.includes('?') ? '&' : '?'}${parts.join('&')}` : href
}

/** The form of a link set that a client prefers to a page; null for a browser. */
function acceptedLinkset(accept: string | null): LinksetType | null {
  const types = (accept ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase())
  const preferred = types.find((type) => type === 'text/html' || linksetTypes.some((each) => each === type))
  return linksetTypes.find((type) => type === preferred) ?? null
}

function linksetAnswer(links: ReturnType<typeof linkset>, type: LinksetType): Response {
  const context = `<${linksetContext}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
  const isLinkedData = type === 'application/ld+json'
  const headers = { ...commonHeaders, 'Content-Type': type, Vary: 'Accept, Accept-Language', ...(!isLinkedData && { Link: context }) }
  return new Response(JSON.stringify(isLinkedData ? { '@context': linksetContext, ...links } : links), { headers })
}

const refusal = (status: 400 | 404) => new Response(null, { status, headers: { ...commonHeaders, 'Cache-Control': 'no-store' } })

/** The first language of the shop in an `Accept-Language` header, by its order. */
function languageOf(header: string | null): Locale {
  const accepted = (header ?? '').split(',').map((part) => parseLocale(part.trim().slice(0, 2).toLowerCase()))
  return accepted.find((language) => language !== undefined) ?? defaultLocale
}

/** `/.well-known/gs1resolver` (GS1-Conformant Resolver 1.2, resolver description file). */
export function resolverDescription(shopName: string, absolute: (path: string) => string) {
  return {
    name: shopName,
    resolverRoot: absolute('/').replace(/\/$/, ''),
    supportedLinkType: [{ namespace: 'https://gs1.org/voc/', prefix: 'gs1:' }],
    supportedPrimaryKeys: ['01'],
    linkTypeDefaultCanBeLinkset: false,
    contact: { fn: shopName },
    jsonLdContextLocation: linksetContext,
  }
}

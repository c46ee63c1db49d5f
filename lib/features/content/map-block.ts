import 'server-only'
import { cutText } from '@/lib/core/well-formed'
import sanitizeHtml from 'sanitize-html'

/** Sites whose maps may be embedded in an iframe: host, and path prefix of embeddable maps. */
const mapHosts: Readonly<Record<string, string>> = {
  'www.google.com': '/maps/embed',
  'maps.google.com': '/maps',
  'www.openstreetmap.org': '/export/embed.html',
}

/** The content of the `contact_map` setting: an embedded map, a link to one, both, or nothing. */
export type MapBlock = Readonly<{ frameUrl: string | null; linkUrl: string | null }>

/**
 * Extracts the map URL from the setting's HTML (spec 2, contact), an iframe or a link, so that no other part of that HTML reaches
 * the page.
 */
export function readMapBlock(html: string | null | undefined): MapBlock {
  let frameUrl: string | null = null
  let linkUrl: string | null = null
  sanitizeHtml(cutText(html ?? '', 20_000), {
    allowedTags: ['iframe', 'a'],
    allowedAttributes: {},
    onOpenTag: (name, attributes) => {
      if (name === 'iframe') frameUrl ??= frameAddress(attributes.src)
      if (name === 'a') linkUrl ??= httpsAddress(attributes.href)
    },
  })
  return { frameUrl, linkUrl }
}

function frameAddress(source: string | undefined): string | null {
  const address = httpsAddress(source)
  if (!address) return null
  const { hostname, pathname } = new URL(address)
  const start = Object.hasOwn(mapHosts, hostname) ? mapHosts[hostname] : undefined
  return start && pathname.startsWith(start) ? address : null
}

function httpsAddress(source: string | undefined): string | null {
  if (!source || !URL.canParse(source)) return null
  const url = new URL(source)
  return url.protocol === 'https:' && url.username === '' && url.port === '' ? url.href : null
}

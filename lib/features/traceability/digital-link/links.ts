import { locales, type Locale } from '@/lib/core/locale'
import { routes } from '@/lib/core/urls/routes'
import { digitalLinkPath, type DigitalLink } from '@/lib/domain/traceability/digital-link'
import { lotPath } from '@/lib/domain/traceability/trace-references'
import { encodeLotNumber } from '@/lib/domain/traceability/lot-reference'

/** A product as a resolver knows it; names by language. */
export type ResolvedItem = Readonly<{
  /** The product with a page: the parent of a size. */
  pageId: number
  names: Readonly<Record<Locale, string>>
  isCertified: boolean
  recipes: readonly Readonly<{ id: number; title: string }>[]
}>

const linkTypes = ['pip', 'traceability', 'recipeInfo', 'certificationInfo'] as const

/** Link types of the GS1 Web Vocabulary that this shop has. */
export type LinkType = (typeof linkTypes)[number]

type Target = Readonly<{ href: string; title: string; hreflang: readonly [Locale]; type: 'text/html' }>

/** All targets by link type, those of Thai first. @param absolute makes a path of this site absolute */
export function targetsOf(
  { lot }: DigitalLink,
  item: ResolvedItem,
  absolute: (path: string) => string,
): ReadonlyMap<LinkType, readonly Target[]> {
  const inEach = (path: (language: Locale) => string, title?: string): Target[] =>
    locales.map((language) => ({
      href: absolute(path(language)),
      title: title ?? item.names[language],
      hreflang: [language],
      type: 'text/html',
    }))
  const page = inEach((language) => routes.product(language, item.pageId))
  const found: readonly (readonly [LinkType, readonly Target[]])[] = [
    ['pip', page],
    ['traceability', lot === null ? [] : inEach((language) => lotPath(language, encodeLotNumber(lot)))],
    ['recipeInfo', item.recipes.flatMap(({ id, title }) => inEach((language) => routes.post(language, id), title))],
    ['certificationInfo', item.isCertified ? page : []],
  ]
  return new Map(found.filter(([, targets]) => targets.length > 0))
}

/** What a link without a link type leads to: the batch if there is one, else the product. */
export const defaultType = ({ lot }: DigitalLink): LinkType => (lot === null ? 'pip' : 'traceability')

/** The link type of a `linkType` parameter: a CURIE, as `gs1:pip`, or its whole URI. */
export function readLinkType(text: string): LinkType | null {
  const name = text.replace(/^(?:gs1:|https:\/\/(?:www\.|ref\.)?gs1\.org\/voc\/)/, '')
  return linkTypes.find((type) => type === name) ?? null
}

const vocabulary = 'https://gs1.org/voc/'

/** All links of an item as a link set (RFC 9264), with the default links that GS1 requires. */
export function linkset(link: DigitalLink, item: ResolvedItem, absolute: (path: string) => string) {
  const targets = targetsOf(link, item, absolute)
  const defaults = targets.get(defaultType(link)) ?? []
  return {
    linkset: [
      {
        anchor: absolute(digitalLinkPath(link.gtin, link.lot) ?? '/'),
        description: item.names.en,
        [`${vocabulary}defaultLink`]: defaults.slice(0, 1),
        [`${vocabulary}defaultLinkMulti`]: defaults,
        ...Object.fromEntries([...targets].map(([type, each]) => [vocabulary + type, each])),
      },
    ],
  }
}

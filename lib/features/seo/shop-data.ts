import type { GroceryStoreLeaf, OrganizationLeaf, PostalAddress, SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import type { MapBlock } from '@/lib/features/content/map-block'
import { openDays } from '@/lib/domain/content/opening-hours'
import type { Phone, ShopProfile } from '@/lib/domain/content/shop-profile'
import { shopIconPath } from '@/lib/domain/content/shop-icons'
import { pageHref } from '@/lib/core/urls/routes'
import type { ShopPolicies } from './offers/policies'
import { returnPolicyData, returnPolicyId } from './offers/return-policy'
import { deliveryArea, shippingServiceData } from './offers/shipping'
import { previewImage } from './preview-address'
import { siteUrl } from './site'
import type { Locale } from '@/lib/core/locale'

/** Ids of the shop's nodes, for references between blocks. */
const organizationId = siteUrl('/#organization')
const telephone = (phone: Phone) => phone.href.replace('tel:', '')

/** The company behind the shop, with its terms of delivery and returns. */
export function organizationData(
  language: Locale,
  { name, company, phones, email, socialLinks, brand }: ShopProfile,
  { delivery, returns }: ShopPolicies,
): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name,
    ...(company && { legalName: company.name }),
    url: siteUrl(pageHref(language, 'home')),
    logo: siteUrl(shopIconPath('512', brand.icon)),
    ...(phones[0] && { telephone: telephone(phones[0]) }),
    ...(email && { email }),
    ...(company && { address: postalAddress(company) }),
    sameAs: socialLinks.map(({ href }) => href),
    contactPoint: phones.map((phone) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: telephone(phone),
      availableLanguage: ['th', 'en'],
    })),
    ...(delivery && { hasShippingService: shippingServiceData(delivery) }),
    ...(returns && { hasMerchantReturnPolicy: { '@id': returnPolicyId, ...returnPolicyData(language, returns) } }),
  }
}

/** The site and its search box. */
export function websiteData(language: Locale, { name }: ShopProfile): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl(pageHref(language, 'search'))}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': siteUrl(`/${language}/home#website`),
    name,
    url: siteUrl(pageHref(language, 'home')),
    inLanguage: language,
    publisher: { '@id': organizationId },
    potentialAction: search,
  }
}

/**
 * The shop as a place, with its address, opening hours and delivery area.
 * @param map the map from the settings, as a link or an embedded one
 */
export function storeData(
  language: Locale,
  { name, company, phones, openingHours }: ShopProfile,
  { linkUrl, frameUrl }: MapBlock,
  { delivery }: ShopPolicies,
): GroceryStoreLeaf {
  const mapUrl = linkUrl ?? frameUrl
  const place = coordinatesOf(mapUrl)
  const area = delivery ? deliveryArea(delivery) : []
  // The first row is the store's; rows of other places, as of a warehouse, follow.
  const hours = openingHours.filter(({ place }) => place === openingHours[0]?.place)
  return {
    '@type': 'GroceryStore',
    '@id': siteUrl('/#store'),
    name,
    url: siteUrl(pageHref(language, 'contact')),
    image: siteUrl(previewImage(language, { kind: 'shop' })),
    ...(phones[0] && { telephone: telephone(phones[0]) }),
    ...(company && { address: postalAddress(company) }),
    parentOrganization: { '@id': organizationId },
    currenciesAccepted: 'THB',
    ...(area.length > 0 && { areaServed: area }),
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map((each) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: openDays(each),
        opens: each.opens,
        closes: each.closes,
      })),
    }),
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    ...(mapUrl && { hasMap: mapUrl }),
  }
}

/** The address from its setting. Only the postal code can be extracted reliably. */
function postalAddress({ address }: NonNullable<ShopProfile['company']>): PostalAddress {
  const postalCode = /(?<!\d)\d{5}(?!\d)/.exec(address)?.[0]
  return { '@type': 'PostalAddress', streetAddress: address, ...(postalCode && { postalCode }), addressCountry: 'TH' }
}

type Coordinates = Readonly<{ latitude: number; longitude: number }>

/** Where OpenStreetMap and Google Maps URLs contain a location: a marker, a query, or the map's center. */
const places = [
  /[?&]mlat=(?<latitude>-?[\d.]+)&mlon=(?<longitude>-?[\d.]+)/,
  /[?&]q=(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)/,
  /@(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)/,
]

/** The location in a map URL; null if it has none, or an invalid one. */
export function coordinatesOf(mapUrl: string | null): Coordinates | null {
  for (const place of places) {
    const found = place.exec(mapUrl ?? '')?.groups
    const [latitude, longitude] = [Number(found?.latitude), Number(found?.longitude)]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

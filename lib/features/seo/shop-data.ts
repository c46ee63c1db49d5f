import type { GroceryStoreLeaf, OrganizationLeaf, PostalAddress, SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import type { MapBlock } from '@/lib/domain/shop/map-block'
import { pageHref, type Language } from '@/lib/core/routes'
import { company, officeHours, phones, servicePhone, shopName, socialLinks } from '@/lib/core/shop-details'
import { coordinatesOf } from './coordinates'
import { previewImage } from './preview-address'
import { siteUrl } from './site'

/** Names of the shop's own nodes, by which one block refers to another. */
const organizationId = siteUrl('/#organization')
const telephone = (phone: Readonly<{ href: string }>) => phone.href.replace('tel:', '')

/** The company behind the shop. */
export function organizationData(language: Language): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: shopName,
    legalName: company[language].name,
    url: siteUrl(pageHref(language, 'home')),
    logo: siteUrl('/icons/icon-512.png'),
    telephone: telephone(servicePhone),
    address: postalAddress(language),
    sameAs: socialLinks.map(({ href }) => href),
    contactPoint: phones.map((phone) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: telephone(phone),
      availableLanguage: ['th', 'en'],
    })),
  }
}

/** The site and its search box. */
export function websiteData(language: Language): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl(pageHref(language, 'search'))}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': siteUrl(`/${language}/home#website`),
    name: shopName,
    url: siteUrl(pageHref(language, 'home')),
    inLanguage: language,
    publisher: { '@id': organizationId },
    potentialAction: search,
  }
}

/**
 * The shop as a place: where it stands and when somebody is there.
 * @param map of the settings, to be linked or framed
 */
export function storeData(language: Language, { linkUrl, frameUrl }: MapBlock): GroceryStoreLeaf {
  const mapUrl = linkUrl ?? frameUrl
  const place = coordinatesOf(mapUrl)
  return {
    '@type': 'GroceryStore',
    '@id': siteUrl('/#store'),
    name: shopName,
    url: siteUrl(pageHref(language, 'contact')),
    image: siteUrl(previewImage(language, { kind: 'shop' })),
    telephone: telephone(servicePhone),
    address: postalAddress(language),
    parentOrganization: { '@id': organizationId },
    currenciesAccepted: 'THB',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: officeHours.days,
      opens: officeHours.opens,
      closes: officeHours.closes,
    },
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    ...(mapUrl && { hasMap: mapUrl }),
  }
}

function postalAddress(language: Language): PostalAddress {
  const { street, district, province, postalCode } = company[language].parts
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: district,
    addressRegion: province,
    postalCode,
    addressCountry: 'TH',
  }
}

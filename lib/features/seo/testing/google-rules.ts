/** A block of structured data in a page. */
export type Block = Readonly<Record<string, unknown>> & Readonly<{ '@type': string }>

/**
 * Properties that Google's documentation requires or, for rich results of the shop's pages, recommends, by the type of a node
 * (https://developers.google.com/search/docs/appearance/structured-data). `[]` means every item of a list. A node that only has an
 * id refers to another one.
 */
const needed: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'datePublished', 'author.name'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author.name'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author.name'],
  Recipe: ['name', 'image', 'author.name', 'datePublished', 'description', 'recipeIngredient', 'recipeInstructions[].text'],
  HowToSupply: ['name', 'item.@id'],
  BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name', 'itemListElement[].item'],
  FAQPage: ['mainEntity[].name', 'mainEntity[].acceptedAnswer.text'],
  GroceryStore: [
    'name',
    'address.streetAddress',
    'address.addressCountry',
    'telephone',
    'openingHoursSpecification[].opens',
    'areaServed[].name',
  ],
  ItemList: ['itemListElement[].position', 'itemListElement[].url'],
  WebSite: ['name', 'url', 'potentialAction.query-input', 'potentialAction.target.urlTemplate'],
  Organization: ['name'],
  Product: ['name', 'image', 'description', 'sku', 'brand.name', 'offers'],
  Offer: [
    'price',
    'priceCurrency',
    'availability',
    'itemCondition',
    'url',
    'seller.name',
    'shippingDetails',
    'hasMerchantReturnPolicy.@id',
  ],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount', 'offers'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  OfferShippingDetails: ['shippingDestination.addressCountry', 'shippingRate.value', 'deliveryTime'],
  ShippingDeliveryTime: ['handlingTime.maxValue', 'handlingTime.unitCode', 'transitTime.maxValue', 'transitTime.unitCode', 'businessDays'],
  ShippingService: ['shippingConditions[].shippingDestination.addressCountry', 'shippingConditions[].shippingRate'],
  MonetaryAmount: ['currency'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  NutritionInformation: ['servingSize', 'calories'],
  Country: ['name'],
}

/** The form of values, by the name of the property. */
const forms: readonly (readonly [names: RegExp, form: RegExp])[] = [
  [/^(@id|url|item|logo|image|hasMap|mainEntityOfPage|merchantReturnLink)$/, /^https?:\/\/[^\s]+$/],
  [/^(datePublished|priceValidUntil)$/, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
  [/^(priceCurrency|currency)$/, /^THB$/],
  [/^(addressCountry|applicableCountry|returnPolicyCountry)$/, /^[A-Z]{2}$/],
  [/^cutoffTime$/, /^\d\d:\d\d:\d\d[+-]\d\d:\d\d$/],
  [
    /^(availability|itemCondition|priceType|returnPolicyCategory|returnFees|returnMethod|fulfillmentType)$/,
    /^https:\/\/schema\.org\/[A-Z]\w+$/,
  ],
  [/^gtin$/, /^\d{8}(?:\d{4,6})?$/],
  [/^(price|lowPrice|highPrice|value|offerCount|position|merchantReturnDays|minValue|maxValue)$/, /^\d+(\.\d{1,3})?$/],
]

/** A message for each property that a block or a node in it lacks, and for each value of a wrong form. */
export function googleIssues(block: Block): string[] {
  return nodesIn(block).flatMap((node) => {
    const type = String(node['@type'])
    const missing = isReference(node) ? [] : (needed[type] ?? []).filter((path) => !has(node, path.split('.')))
    return [...missing.map((path) => `${type} has no ${path}`), ...wrongValues(node).map((each) => `${type} has ${each}`), ...rulesOf(node)]
  })
}

const isReference = (node: Readonly<Record<string, unknown>>) => Object.keys(node).join() === '@id'

/** Rules about several properties of one node. */
function rulesOf(node: Readonly<Record<string, unknown>>): string[] {
  const isFinite = String(node.returnPolicyCategory).endsWith('FiniteReturnWindow')
  if (isFinite && !has(node, ['merchantReturnDays'])) return ['a finite return window has no merchantReturnDays']
  return []
}

function nodesIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const node = Object.fromEntries(Object.entries(value))
  return [node, ...Object.values(node).flatMap(nodesIn)]
}

function wrongValues(node: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const isText = node['@type'] === 'PropertyValue' && name === 'value'
    const form = isText ? undefined : forms.find(([names]) => names.test(name))?.[1]
    const values = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string' || typeof each === 'number')
    return form ? values.filter((each) => !form.test(String(each))).map((each) => `the ${name} “${String(each)}”`) : []
  })
}

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  if (typeof value !== 'object' || value === null) return false
  const name = step.replace('[]', '')
  const next = Object.entries(value).find(([key]) => key === name)?.[1] as unknown
  if (name === step) return has(next, rest)
  return Array.isArray(next) && next.length > 0 && next.every((member) => has(member, rest))
}

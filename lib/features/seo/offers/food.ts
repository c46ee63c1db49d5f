import type { NutritionInformationLeaf, ProductLeaf } from 'schema-dts'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import type { Nutrient } from '@/lib/domain/catalog/food-facts'

/** The properties of NutritionInformation; schema.org has none for salt, and calls energy calories. */
const nutrientProperties = {
  energy: 'calories',
  fat: 'fatContent',
  saturates: 'saturatedFatContent',
  carbohydrate: 'carbohydrateContent',
  sugars: 'sugarContent',
  fibre: 'fiberContent',
  protein: 'proteinContent',
  sodium: 'sodiumContent',
} as const satisfies Readonly<Record<Nutrient, string>>

/**
 * Origin, certification and nutrition of a product, as far as its page shows them. A Certification needs an issuer, which the shop
 * does not know, and a Product has no property for nutrition, so both are additional properties.
 */
export function foodProperties({
  food,
  originCountry,
  measure,
}: ProductDetails): Pick<ProductLeaf, 'countryOfOrigin' | 'additionalProperty'> {
  const { certification, nutrition } = food
  const common = { '@type': 'PropertyValue' } as const
  const properties = [
    ...(certification
      ? [{ ...common, name: 'certification', value: [certification.name, certification.number].filter(Boolean).join(' ') }]
      : []),
    ...(nutrition.length > 0
      ? [{ ...common, name: 'nutrition', valueReference: nutritionData(nutrition, measure?.kind === 'volume') }]
      : []),
  ]
  return {
    ...(originCountry && { countryOfOrigin: { '@type': 'Country', name: originCountry } }),
    ...(properties.length > 0 && { additionalProperty: properties }),
  }
}

function nutritionData(nutrition: ProductDetails['food']['nutrition'], isLiquid: boolean): NutritionInformationLeaf {
  const contents = nutrition.map(({ name, amount, unit }) => [nutrientProperties[name], `${amount} ${unit}`])
  return { '@type': 'NutritionInformation', servingSize: isLiquid ? '100 ml' : '100 g', ...Object.fromEntries(contents) }
}

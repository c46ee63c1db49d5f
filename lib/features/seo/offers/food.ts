import type { NutritionInformationLeaf, ProductLeaf } from 'schema-dts'
import type { ProductDetails } from '@/lib/features/catalog/details-schema'
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

/** Origin, certification and nutrition of a product, as far as its page shows them. */
export function foodProperties({
  food,
  originCountry,
  measure,
}: ProductDetails): Pick<ProductLeaf, 'countryOfOrigin' | 'hasCertification' | 'additionalProperty'> {
  const { certification } = food
  return {
    ...(originCountry && { countryOfOrigin: { '@type': 'Country', name: originCountry } }),
    ...(certification && {
      hasCertification: {
        '@type': 'Certification',
        name: certification.name,
        ...(certification.number && { certificationIdentification: certification.number }),
      },
    }),
    // A Product has no property for nutrition, only a Recipe and a MenuItem have.
    ...(food.nutrition.length > 0 && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: 'nutrition',
        valueReference: nutritionData(food.nutrition, measure?.kind === 'volume'),
      },
    }),
  }
}

function nutritionData(nutrition: ProductDetails['food']['nutrition'], isLiquid: boolean): NutritionInformationLeaf {
  const contents = nutrition.map(({ name, amount, unit }) => [nutrientProperties[name], `${amount} ${unit}`])
  return { '@type': 'NutritionInformation', servingSize: isLiquid ? '100 ml' : '100 g', ...Object.fromEntries(contents) }
}

import { nameIn } from '../rows/product-texts'
import type { ArticleSeed } from './content-schemas'
import type { Bilingual, SupplierSeed } from './schemas'
import { suppliers } from './shop'

/** Code of the article about a farm. */
export const farmArticleCode = (farm: string) => `FARM_${farm}`

/** Articles about the farms; the pages of their products link to them. */
export const farmArticles: readonly ArticleSeed[] = suppliers.map((farm): ArticleSeed => ({
  code: farmArticleCode(farm.code),
  title: named(farm),
  short: farm.place,
  body: [bodyOf(farm, 0), bodyOf(farm, 1)],
}))

function named({ name }: SupplierSeed): Bilingual {
  return [nameIn(name, 0), nameIn(name, 1)]
}

function bodyOf({ place, story, practice }: SupplierSeed, language: 0 | 1): string[] {
  return [`<p class="lead">${place[language]}</p>`, `<p>${story[language]}</p>`, `<p>${practice[language]}</p>`]
}

import { storage, suppliers } from '../data/shop'
import type { Bilingual, ProductSeed, SupplierSeed } from '../data/schemas'

const labels = { farm: ['Farm', 'ฟาร์ม'], keep: ['Keep', 'การเก็บรักษา'] } as const satisfies Record<string, Bilingual>

/** A product's description as HTML, English (0) or Thai (1): taste, a cook's tip, its farm, how to keep it. */
export function productDetails(product: ProductSeed, language: 0 | 1): string {
  const farm = suppliers.find(({ code }) => code === product.farm)
  const keeping = storage[product.keep]
  if (!farm || !keeping) throw new Error(`${product.code} has no farm or no way of keeping`)
  const facts = [
    [labels.farm[language], `${nameIn(farm.name, language)}, ${farm.place[language]}`],
    [labels.keep[language], keeping.text[language]],
  ]
  const list = facts.map(([label, text]) => `<li><strong>${label}:</strong> ${text}</li>`).join('')
  return `<p>${product.taste[language]}</p><p>${product.tip[language]}</p><ul>${list}</ul>`
}

/** A farm's own page on the product information screen. */
export function supplierDetails({ place, story, practice }: SupplierSeed, language: 0 | 1): string {
  return `<p><strong>${place[language]}</strong></p><p>${story[language]}</p><p>${practice[language]}</p>`
}

/** One side of "Kale (คะน้า)". */
export function nameIn(name: string, language: 0 | 1): string {
  const [english = name, thai = english] = name.replace(/\)$/, '').split(' (')
  return language === 0 ? english : thai
}

import { storage } from '../data/shop'
import type { Bilingual, ProductSeed, SupplierSeed } from '../data/schemas'

const keepLabel: Bilingual = ['Keep', 'การเก็บรักษา']

/** A product's description as HTML, English (0) or Thai (1): taste, a cook's tip, how to keep it. */
export function productDetails(product: ProductSeed, language: 0 | 1): string {
  const keeping = storage[product.keep]
  if (!keeping) throw new Error(`${product.code} has no way of keeping`)
  const keep = `<p><strong>${keepLabel[language]}:</strong> ${keeping.text[language]}</p>`
  return `<p>${product.taste[language]}</p><p>${product.tip[language]}</p>${keep}`
}

/** A farm's text on the product information screen. */
export function supplierDetails({ place, story, practice }: SupplierSeed, language: 0 | 1): string {
  return `<p><strong>${place[language]}</strong></p><p>${story[language]}</p><p>${practice[language]}</p>`
}

/** One language of "Kale (คะน้า)". */
export function nameIn(name: string, language: 0 | 1): string {
  const [english = name, thai = english] = name.replace(/\)$/, '').split(' (')
  return language === 0 ? english : thai
}

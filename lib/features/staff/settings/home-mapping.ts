import { homeBlocks, type HomeBlockName } from '@/lib/domain/brand/home-page'
import { filled, inputText, listOf, objectOf, parsedOf, type SettingMapping } from './mapping'

type BlockForm = Readonly<Record<'title' | 'text' | 'image' | 'alt', string>>
type CategoryForm = Readonly<Record<'code' | 'name' | 'image' | 'alt', string>>

export type HomeForm = Readonly<Record<HomeBlockName, BlockForm>> &
  Readonly<{ search: Readonly<Record<'title' | 'description', string>>; categories: readonly CategoryForm[] }>

export const newCategory: CategoryForm = { code: '', name: '', image: '', alt: '' }

export const homeMapping: SettingMapping<HomeForm> = {
  read: (text) => {
    const value = objectOf(parsedOf(text))
    const { title, description } = objectOf(value.search)
    return {
      search: { title: inputText(title), description: inputText(description) },
      hero: blockOf(value.hero),
      farms: blockOf(value.farms),
      health: blockOf(value.health),
      closing: blockOf(value.closing),
      categories: listOf(value.categories).map((entry) => {
        const { code, name, image, alt } = objectOf(entry)
        return { code: inputText(code), name: inputText(name), image: inputText(image), alt: inputText(alt) }
      }),
    }
  },
  write: ({ categories, ...parts }) => {
    const own = (['search', ...homeBlocks] as const).flatMap((name) => {
      const block = filled(parts[name])
      return Object.keys(block).length > 0 ? [[name, block] as const] : []
    })
    if (own.length === 0 && categories.length === 0) return ''
    return JSON.stringify({ ...Object.fromEntries(own), ...(categories.length > 0 && { categories }) })
  },
}

function blockOf(value: unknown): BlockForm {
  const { title, text, image, alt } = objectOf(value)
  return { title: inputText(title), text: inputText(text), image: inputText(image), alt: inputText(alt) }
}

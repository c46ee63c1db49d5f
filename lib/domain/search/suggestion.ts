import type { Satang } from '@/lib/core/money'

/** One line below the search box: a product, or a category, recipe or article, as its note says. */
export type Suggestion = Readonly<{
  name: string
  href: string
  note?: string
  product?: Readonly<{
    id: number
    inStock: boolean
    image: string | null
    price: Satang | null
    /** What one gets for it: `Bunch 150 g`. */
    pack?: string
    /** Not delivered to every area. */
    isChilled?: true
    /** How the list adds it to the cart; absent if it is not for sale. */
    add?: 'one' | 'size'
  }>
}>

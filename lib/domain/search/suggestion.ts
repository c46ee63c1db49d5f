import type { Satang } from '@/lib/core/money'

/** One line below the search box: a product, or a category, recipe or article, which its note says. */
export type Suggestion = Readonly<{
  name: string
  href: string
  note?: string
  product?: Readonly<{
    id: number
    inStock: boolean
    image: string | null
    price: Satang | null
    /** Not delivered to every area. */
    isChilled?: true
    /** How it is put into the cart from the list; absent where it is not sold. */
    add?: 'one' | 'size'
  }>
}>

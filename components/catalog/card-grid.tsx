'use client'

import type { ProductCardTexts } from '@/lib/features/catalog/listed-cards'
import type { Card } from '@/lib/features/catalog/schemas'
import { ProductCard } from './product-card'
import { ClientNavigation } from './client-navigation'

type CardGridProps = Readonly<{
  cards: readonly Card[]
  /** The category that the product pages link back to. */
  categCode: string | null
  className: string
  sizes: string
  beginsPage: boolean
  texts: ProductCardTexts
}>

/**
 * Cards of a list. A client component although it is static: server-component markup would be in the page twice, as HTML
 * and as RSC payload; the props of a card are a tenth of that.
 */
export function CardGrid({ cards, categCode, className, sizes, beginsPage, texts }: CardGridProps) {
  return (
    <ClientNavigation>
      <ul className={`product-grid ${className}${beginsPage ? '' : ' product-grid-below'}`}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard card={card} categCode={categCode} sizes={sizes} isFirst={beginsPage && index === 0} texts={texts} />
          </li>
        ))}
      </ul>
    </ClientNavigation>
  )
}

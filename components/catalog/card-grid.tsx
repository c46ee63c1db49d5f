'use client'

import type { Card } from '@/lib/features/catalog/card-view'
import { ProductCard } from './product-card'
import { ClientNavigation } from './client-navigation'

type CardGridProps = Readonly<{
  cards: readonly Card[]
  /** The category that the product pages lead back to. */
  categCode: string | null
  className: string
  sizes: string
  beginsPage: boolean
  outOfStockText: string
  leftOutText: string
}>

/**
 * The cards of a list. An island, though nothing of it moves: a server component's markup would be on the page twice,
 * as HTML and as what React compares it with; a few words for each card are a tenth of that.
 */
export function CardGrid({ cards, categCode, className, sizes, beginsPage, outOfStockText, leftOutText }: CardGridProps) {
  return (
    <ClientNavigation>
      <ul className={`grid gap-x-4 gap-y-8 md:gap-x-6 ${className}`}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              categCode={categCode}
              sizes={sizes}
              isFirst={beginsPage && index === 0}
              outOfStockText={outOfStockText}
              leftOutText={leftOutText}
            />
          </li>
        ))}
      </ul>
    </ClientNavigation>
  )
}

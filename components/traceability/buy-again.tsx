import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import type { Satang } from '@/lib/core/money'

/** The scanned product in the current shop. */
export type ProductAgain = Readonly<{
  href: string
  /** Null for a product without a price, or with several. */
  price: Satang | null
  isInStock: boolean
}>

/** Link to order the same product again. */
export function BuyAgain({ again: { href, price, isInStock } }: Readonly<{ again: ProductAgain }>) {
  const t = useTranslations('trace')
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink href={href} variant={isInStock ? 'primary' : 'secondary'}>
        {t(isInStock ? 'buyAgain' : 'seeInShop')}
      </ButtonLink>
      {price !== null && <Price amount={price} />}
    </p>
  )
}

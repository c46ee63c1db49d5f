import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { AddAll } from '@/components/catalog/add-all'
import { Notice } from '@/components/ui/notice'
import { ProductImage } from '@/components/ui/product-image'
import type { Locale } from '@/lib/core/locale'
import { formatBaht, type Satang } from '@/lib/core/money'
import { pageHref } from '@/lib/core/urls/routes'

type Line = Readonly<{ productId: number; name: string; image: string | null; quantity: number; price: Satang; amount: Satang }>

type PermalinkViewProps = Readonly<{
  language: Locale
  lines: readonly Line[]
  soldOut: readonly Readonly<{ id: string; name: string }>[]
  withSizes: readonly Readonly<{ id: string; name: string }>[]
  unknown: readonly string[]
  total: Satang
  guestsMayOrder: boolean
}>

/** The products of a permalink with their prices, what cannot be bought, and the button that fills the cart. */
export function PermalinkView({ language, lines, soldOut, withSizes, unknown, total, guestsMayOrder }: PermalinkViewProps) {
  const t = useTranslations('permalink')
  const problems = [
    ...soldOut.map(({ name }) => t('soldOut', { name })),
    ...withSizes.map(({ name }) => t('chooseSize', { name })),
    ...unknown.map((id) => t('unknown', { id })),
  ]
  return (
    <div className="max-w-reading">
      {lines.length > 0 && <p className="mb-6">{t('lead')}</p>}
      {problems.length > 0 && (
        <Notice kind="warning" className="mb-6">
          <ul>
            {problems.map((problem) => (
              <li key={problem} className="break-words">
                {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lines.length === 0 ? (
        <p>
          {t('nothing')}{' '}
          <Link href={pageHref(language, 'all_products')} prefetch>
            {t('browse')}
          </Link>
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <li key={line.productId} className="flex items-center gap-4 py-3">
                <span className="w-16 shrink-0">
                  <ProductImage name={line.image} alt="" tintKey={line.productId} slot="card" sizes="64px" />
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-semibold break-words">{line.name}</span>
                  <span className="block text-sm text-ink-soft">
                    {t('quantity', { quantity: line.quantity, price: formatBaht(line.price) })}
                  </span>
                </span>
                <span className="shrink-0">{formatBaht(line.amount)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 flex justify-between gap-4 text-lg font-semibold">
            <span>{t('total')}</span>
            <span>{formatBaht(total)}</span>
          </p>
          <AddAll
            lines={lines.map(({ productId, name, quantity }) => ({ productId, name, quantity }))}
            guestsMayOrder={guestsMayOrder}
            texts={{ add: t('add'), added: t('added') }}
          />
        </>
      )}
    </div>
  )
}

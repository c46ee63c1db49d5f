'use client'

import { useLocale } from 'next-intl'
import Link from 'next/link'
import { useEffect } from 'react'
import useSWR from 'swr'
import { ProductCard } from '@/components/catalog/product-card'
import { Button } from '@/components/ui/button'
import type { Locale } from '@/lib/core/locale'
import { useCartQuantities } from '@/lib/features/cart/store'
import type { Usuals } from '@/lib/features/catalog/usuals'
import { loadTexts } from '@/lib/platform/i18n/loaded-texts'
import { localItem } from '@/lib/platform/browser/web-storage'
import { useOrderAgain } from '../use-order-again'

/** What is shown, as plain text: pages keep room for it before it is read (pre-paint-script.ts), so that nothing moves. */
const shownBefore = localItem<'cards' | 'orders'>('usuals', (stored) => (stored === 'cards' || stored === 'orders' ? stored : null), {
  parse: (text) => text,
  stringify: (value) => value,
})

type UsualsPanelProps = Readonly<{ userId: number; place: 'start' | 'cart' }>

/** A customer's next delivery, last order and usual products; nothing for one who has not ordered yet. */
export function UsualsPanel({ userId, place }: UsualsPanelProps) {
  const language = useLocale()
  const { data: usuals } = useSWR(['usuals', userId, language] as const, ([, , shown]) => readUsuals(shown))
  const inCart = useCartQuantities()
  const shown = usuals && (usuals.cards.length > 0 ? 'cards' : usuals.last ? 'orders' : null)

  useEffect(() => {
    if (shown) shownBefore.save(shown)
    else if (shown === null) shownBefore.clear()
  }, [shown])

  if (!usuals || !shown) return null
  const cards = place === 'cart' ? usuals.cards.filter(({ id }) => !inCart.get(id)) : usuals.cards
  return (
    <section aria-label={usuals.title} className={place === 'start' ? 'page-width pt-7' : 'mt-10'}>
      {place === 'start' && <Orders usuals={usuals} />}
      {cards.length > 0 && (
        <>
          <h2 className="mb-3 text-xl">{place === 'start' || inCart.size === 0 ? usuals.title : usuals.forgotten}</h2>
          <ul className="-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 pb-3">
            {cards.map((card) => (
              <li key={card.id} className="w-36 shrink-0 snap-start md:w-44">
                <ProductCard card={card} categCode={null} sizes="176px" isFirst={false} texts={usuals.cardTexts} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Orders({ usuals: { next, last } }: Readonly<{ usuals: Usuals }>) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-celadon-50 px-4 py-3">
      {next && (
        <p className="grow">
          <span className="font-semibold">{next.text}</span>{' '}
          <Link href={next.href} className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4">
            {next.order}
          </Link>
        </p>
      )}
      {last && <LastOrder {...last} />}
    </div>
  )
}

function LastOrder({ orderId, again, notes }: NonNullable<Usuals['last']>) {
  const language = useLocale()
  const { isBusy, add } = useOrderAgain(orderId, () => loadTexts(language, 'orderDetails'))
  return (
    <div className="max-sm:w-full">
      <Button isLoading={isBusy} onClick={() => void add()} className="max-sm:w-full">
        {again}
      </Button>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  )
}

/** Null if the server knows none. */
async function readUsuals(language: Locale): Promise<Usuals | null> {
  const response = await fetch(`/api/usuals?lang=${language}`)
  if (response.status !== 200) return null
  return response.json()
}

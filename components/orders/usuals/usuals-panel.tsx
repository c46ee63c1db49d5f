'use client'

import { useLocale } from 'next-intl'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { ProductCard } from '@/components/catalog/product-card'
import { Button } from '@/components/ui/button'
import { useCartQuantities } from '@/lib/features/cart/store'
import type { Usuals } from '@/lib/features/catalog/usuals'
import { localItem } from '@/lib/platform/browser/web-storage'
import { loadTexts } from '@/lib/platform/i18n/loaded-texts'
import { useOrderAgain } from '../use-order-again'

type UsualsPanelProps = Readonly<{ usuals: Usuals; place: 'start' | 'cart' }>

/** The height that it took in a window of a width. Pages keep it free before it is read (pre-paint-script.ts), so that nothing moves. */
const usualsRoom = localItem<string>('usuals', () => null, { parse: (text) => text, stringify: (text) => text })

/** A customer's next delivery, last order and usual products. */
export function UsualsPanel({ usuals, place }: UsualsPanelProps) {
  const inCart = useCartQuantities()
  const cards = place === 'cart' ? usuals.cards.filter(({ id }) => !inCart.get(id)) : usuals.cards
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place === 'start' && section.current) usualsRoom.save(`${innerWidth} ${section.current.offsetHeight}`)
  }, [place, usuals])
  return (
    <section ref={section} aria-label={usuals.title} className={place === 'start' ? 'page-width pt-7' : 'mt-10'}>
      {place === 'start' && <Orders usuals={usuals} />}
      {cards.length > 0 && (
        <>
          <h2 className="mb-3 text-xl">{place === 'start' || inCart.size === 0 ? usuals.title : usuals.forgotten}</h2>
          <ul className="-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 pb-3">
            {cards.map((card) => (
              <li key={card.id} className="w-40 shrink-0 snap-start md:w-44">
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
  const { isBusy, add } = useOrderAgain({ orderId }, () => loadTexts(language, 'orderDetails'))
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

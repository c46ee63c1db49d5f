'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddAll } from '@/components/catalog/add-all'
import { ButtonLink } from '@/components/ui/button'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { add, formatBaht, multiply, zero, type Satang } from '@/lib/core/money'
import { pageHref } from '@/lib/core/urls/routes'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { itemsPath } from '@/lib/domain/cart/permalink'
import type { Measure } from '@/lib/domain/catalog/measure'
import { packSize } from '@/lib/domain/catalog/pack-size'
import { cheapestPacks, maxServings, type IngredientUnit } from '@/lib/domain/content/ingredients'

type Item = Readonly<{
  productId: number
  name: string
  amount: number
  unit: IngredientUnit
  offers: readonly Readonly<{ productId: number; name: string; price: Satang; measure: Measure | null }>[]
}>

type RecipeShoppingProps = Readonly<{ servings: number; items: readonly Item[]; guestsMayOrder: boolean; hasLists: boolean }>

/** What to buy for a recipe: for how many, without what is at home, in whole packs. */
export function RecipeShopping({ servings: usual, items, guestsMayOrder, hasLists }: RecipeShoppingProps) {
  const t = useTranslations('recipe')
  const locale = useLocale()
  const [servings, setServings] = useState(usual)
  const [atHome, setAtHome] = useState<ReadonlySet<number>>(new Set())
  const scale = servings / usual
  const lines = items.map((item) => {
    const chosen = cheapestPacks(item, scale, item.offers)
    return { ...item, chosen: chosen && { ...chosen.offer, quantity: Math.min(chosen.packs, maximumQuantity) } }
  })
  const wanted = lines.flatMap(({ productId, chosen }) => (chosen && !atHome.has(productId) ? [chosen] : []))
  const total = add(zero, ...wanted.map(({ price, quantity }) => multiply(price, quantity)))
  const path = itemsPath(wanted)

  function toggle(productId: number, isAtHome: boolean) {
    setAtHome((before) => new Set(isAtHome ? [...before, productId] : [...before].filter((id) => id !== productId)))
  }

  return (
    <section aria-labelledby="recipe-shopping" className="mt-10 rounded-lg bg-celadon-50 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recipe-shopping" className="text-xl">
          {t('title')}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <span>{t('servings')}</span>
          <QuantityInput label={t('servings')} value={servings} minimum={1} maximum={maxServings} onChange={setServings} />
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t('hint')}</p>
      <ul className="mt-2 divide-y divide-line">
        {lines.map(({ productId, name, amount, unit, chosen }) => (
          <li key={productId}>
            <label className="flex min-h-tap items-center gap-3 py-2">
              <input
                type="checkbox"
                className="size-5.5 shrink-0"
                checked={atHome.has(productId)}
                aria-label={t('have', { name })}
                onChange={({ target }) => toggle(productId, target.checked)}
              />
              <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
                <span className={`min-w-0 break-words ${atHome.has(productId) ? 'text-ink-soft line-through' : ''}`}>
                  {t('need', { name, amount: needed(amount * scale), unit: t(`unit.${unit}`) })}
                </span>
                <span className="text-sm text-ink-soft">
                  {chosen
                    ? t('packs', {
                        count: chosen.quantity,
                        pack: packSize({ unit: null, measure: chosen.measure }, locale) ?? chosen.name,
                        price: formatBaht(multiply(chosen.price, chosen.quantity)),
                      })
                    : t('gone')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {path ? (
        <>
          <AddAll
            lines={wanted}
            guestsMayOrder={guestsMayOrder}
            texts={{ add: t('add', { amount: formatBaht(total) }), added: t('added') }}
          />
          {hasLists && (
            <ButtonLink
              href={pageHref(locale, 'lists', { items: path })}
              prefetch={false}
              rel="nofollow"
              variant="quiet"
              className="mt-2 -ml-4"
            >
              {t('addToList')}
            </ButtonLink>
          )}
        </>
      ) : (
        <p className="mt-4">{t('nothing')}</p>
      )}
    </section>
  )
}

/** At most two decimals. */
const needed = (amount: number) => String(Math.round(amount * 100) / 100)

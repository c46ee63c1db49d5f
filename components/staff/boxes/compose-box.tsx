'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { Select } from '@/components/ui/form/select'
import { CloseIcon } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/toast/toast-store'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'
import { boxMargin } from '@/lib/domain/boxes/box-week'
import { boxesThatFit, type BoxItem } from '@/lib/domain/boxes/fill-box'
import { exact } from '@/lib/domain/orders/stock'
import { saveBoxWeek } from '@/lib/features/staff/boxes/commands'
import type { BoxOffer, BoxSize } from '@/lib/features/staff/boxes/schemas'
import { useStaffChange } from '../use-staff-change'

type ComposeBoxProps = Readonly<{ box: BoxSize; offers: readonly BoxOffer[]; week: string }>

/** What one size of a box holds in a week, with stock, cost and margin beside it. */
export function ComposeBox({ box, offers, week }: ComposeBoxProps) {
  const t = useTranslations('staffBoxes')
  const locale = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  const [items, setItems] = useState<readonly BoxItem[]>(box.plan?.items ?? [])
  const [goods, setGoods] = useState<readonly BoxItem[]>(box.plan?.swapGoods ?? [])
  const [swaps, setSwaps] = useState(box.plan?.maxSwaps ?? 0)
  const [isPublished, setPublished] = useState(Boolean(box.plan?.publishedAt))
  const byId = new Map(offers.map((offer) => [offer.productId, offer]))
  const { cost, margin, percent, unknown } = boxMargin(box.price, items, (id) => byId.get(id)?.costPrice ?? null)
  const fits = boxesThatFit(items, (id) => {
    const stock = byId.get(id)?.stockQty ?? null
    return stock === null ? null : stock + heldOf(box, id)
  })
  const further = fits === null ? null : fits - box.ordered
  const nameOf = (id: number) => displayName(byId.get(id)?.name ?? '', locale)
  const used = [...items, ...goods].map(({ product_id }) => product_id)
  const free = offers.filter(({ productId }) => !used.includes(productId))

  function copyLast() {
    if (!box.last) return
    setItems(box.last.items)
    setGoods(box.last.swapGoods)
    setSwaps(box.last.maxSwaps)
  }

  async function save(is_published: boolean) {
    let informed = 0
    const plan = { product_id: box.productId, week, items: [...items], swap_goods: [...goods], max_swaps: swaps, is_published }
    const command = async () => {
      const result = await saveBoxWeek(plan)
      if (result.ok) ({ informed } = result.value)
      return result
    }
    if ((await change(command, null)) !== 'done') return
    setPublished(isPublished || is_published)
    showToast(isPublished || is_published ? t('published', { count: informed }) : t('saved'))
  }

  const [name, size] = [displayName(box.name, locale), box.size ? displayName(box.size, locale) : '']
  const title = name.includes(size) ? name : `${name} · ${size}`
  return (
    <section aria-label={title} className="min-w-0 space-y-5 rounded-lg border border-line p-4 md:p-5">
      <div>
        <h2 className="text-xl wrap-anywhere">{title}</h2>
        <p className="text-sm text-ink-soft">
          {formatBaht(box.price)} · {t('ordered', { count: box.ordered })} · {t(isPublished ? 'isPublished' : 'isDraft')}
        </p>
      </div>
      {items.length === 0 && box.last && (
        <Button variant="secondary" onClick={copyLast}>
          {t('copyLast')}
        </Button>
      )}
      <BoxGoods
        title={t('contents')}
        items={items}
        onChange={setItems}
        byId={byId}
        free={free}
        boxes={box.ordered}
        addLabel={t('addGoods')}
      />
      <BoxGoods title={t('swapGoods')} items={goods} onChange={setGoods} byId={byId} free={free} boxes={0} addLabel={t('addSwap')} />
      <Select
        label={t('maxSwaps')}
        hint={t('maxSwapsHint')}
        value={swaps}
        onChange={(event) => setSwaps(Number(event.target.value))}
        options={Array.from({ length: 11 }, (_, count) => ({ value: count, label: String(count) }))}
      />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-4 tabular-nums">
        <dt>{t('cost')}</dt>
        <dd className="text-right">{formatBaht(cost)}</dd>
        <dt>{t('margin')}</dt>
        <dd className={`text-right font-semibold ${margin < 0 ? 'text-chili-700' : ''}`}>
          {t('marginOf', { amount: formatBaht(margin), percent })}
        </dd>
        {further !== null && (
          <>
            <dt>{t('fits')}</dt>
            <dd className={`text-right font-semibold ${further < 0 || fits === 0 ? 'text-chili-700' : ''}`}>{Math.max(0, further)}</dd>
          </>
        )}
      </dl>
      {unknown.length > 0 && <Notice kind="warning">{t('costUnknown', { names: unknown.map(nameOf).join(', ') })}</Notice>}
      <FormError message={failure?.message} />
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <Button isLoading={isBusy} disabled={items.length === 0} onClick={() => void save(true)}>
          {t(isPublished ? 'saveAndInform' : 'publish', { count: box.ordered })}
        </Button>
        {!isPublished && (
          <Button variant="secondary" isLoading={isBusy} onClick={() => void save(false)}>
            {t('saveDraft')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The pieces of a product that the ordered boxes have taken from the stock: what was announced. */
function heldOf({ plan, ordered }: BoxSize, id: number): number {
  const item = plan?.publishedAt ? plan.items.find(({ product_id }) => product_id === id) : undefined
  return item ? item.qty * ordered : 0
}

type BoxGoodsProps = Readonly<{
  title: string
  items: readonly BoxItem[]
  onChange: (items: readonly BoxItem[]) => void
  byId: ReadonlyMap<number, BoxOffer>
  /** Goods that are not in the box. */
  free: readonly BoxOffer[]
  /** How many boxes are ordered. */
  boxes: number
  addLabel: string
}>

/** Goods with the pieces of one box, and what growers have to add. */
function BoxGoods({ title, items, onChange, byId, free, boxes, addLabel }: BoxGoodsProps) {
  const t = useTranslations('staffBoxes')
  const locale = useLocale()

  const nameOf = (offer: BoxOffer | undefined) =>
    [offer && displayName(offer.name, locale), offer?.variantName && displayName(offer.variantName, locale)].filter(Boolean).join(' · ')

  function optionOf(offer: BoxOffer) {
    const grower = offer.supplier && displayName(offer.supplier, locale)
    const facts = [grower, t('stock', { stock: offer.stockQty ?? 0 })].filter(Boolean).join(', ')
    return { value: offer.productId, label: `${nameOf(offer)} (${facts})` }
  }

  const setQuantity = (id: number, qty: number) => {
    if (qty > 0) onChange(items.map((item) => (item.product_id === id ? { product_id: id, qty: exact(qty) } : item)))
  }

  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map(({ product_id, qty }) => {
          const offer = byId.get(product_id)
          const stock = offer?.stockQty ?? 0
          const needed = exact(qty * boxes)
          return (
            <li key={product_id} className="grid grid-cols-[minmax(0,1fr)_5rem_auto] items-center gap-x-2 py-2">
              <span className="min-w-0">
                <span className="block leading-snug wrap-anywhere">{nameOf(offer)}</span>
                <span className="text-sm text-ink-soft tabular-nums">
                  {t('stock', { stock })}
                  {boxes > 0 && ` · ${t('needed', { pieces: needed })}`}
                </span>
              </span>
              <input
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                className={controlClass}
                aria-label={t('piecesOf', { name: nameOf(offer) })}
                defaultValue={qty}
                onChange={(event) => setQuantity(product_id, Number(event.target.value))}
              />
              <button
                type="button"
                className={iconButtonClass}
                aria-label={t('remove', { name: nameOf(offer) })}
                onClick={() => onChange(items.filter((item) => item.product_id !== product_id))}
              >
                <CloseIcon className="size-5" />
              </button>
            </li>
          )
        })}
      </ul>
      <Select
        label={addLabel}
        placeholder={t('choose')}
        value=""
        onChange={(event) => {
          const id = Number(event.target.value)
          if (id > 0) onChange([...items, { product_id: id, qty: 1 }])
        }}
        options={free.map(optionOf)}
      />
    </div>
  )
}

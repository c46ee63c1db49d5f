'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AddProduct } from '@/components/orders/changes/add-product'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { CloseIcon } from '@/components/ui/icons'
import { moveFocusToNextRow } from '@/components/ui/move-focus'
import { ProductImage } from '@/components/ui/product-image'
import { showToast } from '@/components/ui/toast/toast-store'
import { formatBaht } from '@/lib/core/money'
import { packBeside } from '@/lib/domain/catalog/pack-size'
import type { ShownLine } from '@/lib/features/lists/schemas'
import { keyOfLine, type ShownChange } from '@/lib/features/lists/view'
import { AddWords } from './add-words'

type ListLinesProps = Readonly<{
  lines: readonly ShownLine[]
  /** @returns whether the change was saved */
  onChange: (change: ShownChange) => Promise<boolean>
  /** Others add and tick, and remove nothing. */
  isOwner: boolean
}>

/** The lines of a list, which are ticked, counted and added. */
export function ListLines({ lines, onChange, isOwner }: ListLinesProps) {
  const t = useTranslations('lists')
  const needed = lines.flatMap(({ productId, quantity, isTicked }) =>
    productId === null || isTicked ? [] : [[productId, quantity] as const],
  )
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{t('noLines')}</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-ink-soft">{t('tickHint')}</p>
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <Line key={keyOfLine(line)} line={line} isOwner={isOwner} onChange={(change) => void onChange(change)} />
            ))}
          </ul>
        </>
      )}
      <AddProduct
        quantities={Object.fromEntries(needed)}
        single={{ label: t('addProduct'), action: t('add'), actionNamed: (name) => t('addNamed', { name }) }}
        onChange={({ productId, name }, quantity) => {
          showToast(t('addedNamed', { name }))
          void onChange({ productId, text: null, name, quantity: Math.max(1, quantity), isTicked: false })
        }}
      />
      <AddWords onAdd={(words) => onChange({ productId: null, text: words, name: words, isTicked: false })} />
    </>
  )
}

type LineProps = Readonly<{ line: ShownLine; isOwner: boolean; onChange: (change: ShownChange) => void }>

function Line({ line, isOwner, onChange }: LineProps) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const { productId, text, name, quantity, isTicked } = line
  const item = { productId, text, name }
  const size = packBeside(name, line.pack, locale)
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <label className="flex min-h-tap min-w-0 grow basis-40 items-center gap-3">
        <input
          type="checkbox"
          className="size-5.5 shrink-0"
          checked={isTicked}
          aria-label={t('have', { name })}
          onChange={({ target }) => onChange({ ...item, isTicked: target.checked })}
        />
        {productId !== null && (
          <span className="w-12 shrink-0 max-sm:hidden">
            <ProductImage name={line.image} alt="" tintKey={productId} slot="line" sizes="48px" className="rounded-md" />
          </span>
        )}
        <span className="min-w-0 break-words">
          <span className={isTicked ? 'text-ink-soft line-through' : 'font-semibold'}>{name}</span>
          <span className="block text-sm text-ink-soft">
            {[size, line.price !== null && formatBaht(line.price)].filter(Boolean).join(' · ')}
          </span>
          {productId !== null && !line.isAvailable && <span className="block text-sm text-chili-700">{t('gone')}</span>}
        </span>
      </label>
      <span className="ml-auto flex items-center gap-1">
        {productId !== null && (
          <QuantityInput label={name} value={quantity} minimum={1} onChange={(next) => onChange({ ...item, quantity: next })} />
        )}
        {isOwner && (
          <button
            type="button"
            aria-label={t('removeNamed', { name })}
            className={iconButtonClass}
            onClick={({ currentTarget }) => {
              moveFocusToNextRow(currentTarget)
              onChange({ ...item, quantity: 0 })
            }}
          >
            <CloseIcon className="size-5" />
          </button>
        )}
      </span>
    </li>
  )
}

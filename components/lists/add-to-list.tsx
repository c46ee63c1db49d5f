'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SizeDialog } from '@/components/catalog/product/size-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { showToast } from '@/components/ui/toast/toast-store'
import { addToList, createList } from '@/lib/features/lists/commands'
import type { Lists } from '@/lib/features/lists/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { createSaveKeys } from '@/lib/core/ids'
import { pageHref } from '@/lib/core/urls/routes'
import { useNameField } from './name-field'

type Product = Readonly<{ productId: number; name: string; quantity: number }>

type AddToListProps = Readonly<{
  products: readonly Product[]
  /** Products of which a size is to be chosen first. */
  sized: readonly Readonly<{ productId: number; name: string }>[]
  lists: Lists['lists']
}>

/** Puts products onto one of the customer's lists, or begins one with them. */
export function AddToList({ products: given, sized, lists }: AddToListProps) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [products, setProducts] = useState(given)
  const [choosing, setChoosing] = useState<Readonly<{ productId: number; name: string }> | null>(null)
  const [chosen, setChosen] = useState(String(lists[0]?.id ?? ''))
  const { field, check } = useNameField()
  const [keyOf] = useState(createSaveKeys)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const listId = Number(chosen)
  const wanted = products.filter(({ quantity }) => quantity > 0)

  function set(product: Omit<Product, 'quantity'>, quantity: number) {
    setProducts((before) =>
      before.some(({ productId }) => productId === product.productId)
        ? before.map((each) => (each.productId === product.productId ? { ...each, quantity } : each))
        : [...before, { ...product, quantity }],
    )
  }

  async function add() {
    setChecked(true)
    const name = check()
    if (wanted.length === 0 || (listId === 0 && name === null)) return
    setBusy(true)
    setError(undefined)
    const result = listId === 0 ? await createList(name ?? '', wanted, keyOf([name, wanted])) : await addToList(listId, wanted)
    if (!result.ok) {
      setBusy(false)
      return setError(errorText(result.error))
    }
    showToast(t('added'))
    router.replace(pageHref(locale, 'lists', { list_id: result.value.id }))
  }

  return (
    <div className="max-w-reading">
      <ul className="divide-y divide-line border-y border-line">
        {products.map((product) => (
          <li key={product.productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className={`min-w-0 grow basis-40 break-words ${product.quantity === 0 ? 'text-ink-soft line-through' : ''}`}>
              {product.name}
            </span>
            <QuantityInput label={product.name} value={product.quantity} onChange={(quantity) => set(product, quantity)} />
          </li>
        ))}
        {sized.map((product) => (
          <li key={product.productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow basis-40 break-words">{product.name}</span>
            <Button variant="secondary" aria-label={`${t('chooseSize')}: ${product.name}`} onClick={() => setChoosing(product)}>
              {t('chooseSize')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-6 space-y-4">
        {lists.length > 0 && (
          <RadioGroup
            legend={t('which')}
            name="list"
            value={chosen}
            options={[...lists.map(({ id, name: each }) => ({ value: String(id), label: each })), { value: '', label: t('newList') }]}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {listId === 0 && field}
        <FormError message={isChecked && wanted.length === 0 ? t('needOne') : error} />
        <Button className="max-md:w-full" isLoading={isBusy} onClick={() => void add()}>
          {t('addThese')}
        </Button>
      </div>
      {choosing && (
        <SizeDialog
          {...choosing}
          quantities={Object.fromEntries(products.map(({ productId, quantity }) => [productId, quantity]))}
          onChange={set}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  )
}

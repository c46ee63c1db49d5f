import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { SizeDialog } from '@/components/catalog/product/size-dialog'
import { SuggestionList } from '@/components/search/suggestion-list'
import { useCombobox } from '@/components/search/use-combobox'
import { useSuggestions } from '@/components/search/use-suggestions'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { controlClass } from '@/components/ui/form/field'
import type { Suggestion } from '@/lib/domain/search/suggestion'

type Chosen = Readonly<{ productId: number; name: string }>

type AddProductProps = Readonly<{
  /** Quantities in the changed order, by product id. */
  quantities: Readonly<Record<number, number>>
  onChange: (product: Chosen, quantity: number) => void
  /** For a form that needs one product: what it is for. The first choice ends a size dialog. */
  single?: Readonly<{ label: string; action: string; actionNamed: (name: string) => string }>
}>

/** Searches products in stock by name and adds one to an order, directly or in a chosen size. */
export function AddProduct({ quantities, onChange, single }: AddProductProps) {
  const t = useTranslations('orderChanges')
  const tHeader = useTranslations('header')
  const locale = useLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [added, setAdded] = useState<Chosen | null>(null)
  const [sized, setSized] = useState<Chosen | null>(null)
  const { suggestions, isAnswered, hasFailed } = useSuggestions(query, locale)
  const products = suggestions.filter(({ product }) => product?.add !== undefined)
  const { isOpen, active, allow, field } = useCombobox(`${id}list`, products, choose)

  function choose({ name, product }: Suggestion) {
    if (!product) return
    const chosen = { productId: product.id, name }
    setQuery('')
    allow(false)
    // The pressed button disappears with the list, so the focus moves to the field, where a size dialog returns it on close.
    input.current?.focus()
    if (product.add === 'size') return setSized(chosen)
    onChange(chosen, (quantities[product.id] ?? 0) + 1)
    setAdded(chosen)
  }

  function changeSize(size: Chosen, quantity: number) {
    onChange(size, quantity)
    if (single) setSized(null)
  }

  return (
    <div className="mt-4" onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && allow(false)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {single?.label ?? t('addProduct')}
      </label>
      <input
        ref={input}
        id={id}
        {...field}
        placeholder={tHeader('searchPlaceholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAdded(null)
          allow(true)
        }}
        className={`${controlClass} [&::-webkit-search-cancel-button]:hidden`}
      />
      {isOpen && (
        <SuggestionList
          id={`${id}list`}
          suggestions={products}
          active={active}
          onChoose={choose}
          className="mt-2 max-h-80 border border-line"
          actionOf={(suggestion) => {
            const { name, product } = suggestion
            const [action, label] =
              product?.add === 'size'
                ? [t('sizes'), `${t('sizes')}: ${name}`]
                : [single?.action ?? t('add'), single?.actionNamed(name) ?? t('addNamed', { name })]
            return (
              <Button variant="secondary" className="px-3! py-1! text-sm!" aria-label={label} onClick={() => choose(suggestion)}>
                {action}
              </Button>
            )
          }}
        />
      )}
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {isOpen && <span className="sr-only">{tHeader('suggestionCount', { count: products.length })}</span>}
        {isAnswered && products.length === 0 && t('noProducts', { query: query.trim() })}
        {added && !single && t('inOrder', { name: added.name, count: quantities[added.productId] ?? 0 })}
      </p>
      <FormError message={hasFailed ? t('searchFailed') : undefined} />
      {sized && <SizeDialog {...sized} quantities={quantities} onChange={changeSize} onClose={() => setSized(null)} />}
    </div>
  )
}

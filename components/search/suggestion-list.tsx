import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProductImage } from '@/components/ui/product-image'
import { ChevronRightIcon } from '@/components/ui/icons'
import { formatBaht } from '@/lib/core/money'
import { languageOfText } from '@/lib/core/text-language'
import { suggestionId } from './use-combobox'
import type { Suggestion } from '@/lib/domain/search/suggestion'

type SuggestionListProps = Readonly<{
  id: string
  suggestions: readonly Suggestion[]
  /** Index of the active suggestion, or -1. */
  active: number
  onChoose: (suggestion: Suggestion) => void
  /** Control at the end of a row; pressing it does not select the row. */
  actionOf: (suggestion: Suggestion) => ReactNode
  className: string
}>

/**
 * Suggestions below the search field, which keeps the focus (WAI-ARIA combobox with a grid popup, because a listbox cannot
 * contain a row's button). Therefore its rows are not links.
 */
export function SuggestionList({ id, suggestions, active, onChoose, actionOf, className }: SuggestionListProps) {
  const t = useTranslations('header')
  const tCommon = useTranslations('common')
  const sideNote = ({ note, product }: Suggestion) =>
    product ? (product.inStock ? product.price !== null && formatBaht(product.price) : t('outOfStock')) : note
  return (
    <div
      id={id}
      role="grid"
      aria-label={t('suggestions')}
      // Without this, a press would blur the field and close the list before the click. A size dialog is outside of the list.
      onMouseDown={(event) => event.currentTarget.contains(event.target as Node) && event.preventDefault()}
      className={`overflow-y-auto overscroll-contain rounded-md bg-white p-2 ${className}`}
    >
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.href}
          ref={index === active ? scrollOptionIntoView : undefined}
          role="row"
          aria-selected={index === active}
          onClick={() => onChoose(suggestion)}
          className="flex min-h-tap cursor-pointer items-center gap-3 rounded-sm px-3 py-1 hover:bg-celadon-100 aria-selected:bg-celadon-200"
        >
          <div role="gridcell" id={suggestionId(id, index)} className="flex min-w-0 grow items-center gap-3">
            <SuggestedPicture {...suggestion} />
            <div className="flex min-w-0 grow items-center gap-x-3 max-md:flex-col max-md:items-start">
              <span className="min-w-0 grow">
                <SuggestedName name={suggestion.name} />
                {suggestion.product?.pack && <small className="block text-ink-soft">{suggestion.product.pack}</small>}
                {suggestion.product?.isChilled && <small className="left-out font-semibold text-chili-700">{tCommon('leftOut')}</small>}
              </span>
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">{sideNote(suggestion)}</span>
            </div>
          </div>
          <ActionCell>{actionOf(suggestion)}</ActionCell>
        </div>
      ))}
    </div>
  )
}

function ActionCell({ children }: Readonly<{ children: ReactNode }>) {
  if (!children) return null
  return (
    <div role="gridcell" className="shrink-0" onClick={(event) => event.stopPropagation()}>
      {children}
    </div>
  )
}

function SuggestedPicture({ product }: Suggestion) {
  if (!product) return <ChevronRightIcon className="mx-2.5 size-5 shrink-0 text-leaf-600" />
  return (
    <span className={`w-10 shrink-0 ${product.inStock ? '' : 'opacity-60 grayscale'}`}>
      <ProductImage name={product.image} alt="" tintKey={product.id} slot="line" sizes="40px" className="rounded-sm" />
    </span>
  )
}

function SuggestedName({ name }: Readonly<{ name: string }>) {
  return (
    <span className="block" lang={languageOfText(name, useLocale())}>
      {name}
    </span>
  )
}

/** Scrolls the active option into view within the list. */
function scrollOptionIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

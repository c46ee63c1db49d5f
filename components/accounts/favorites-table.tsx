'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { AddAll } from '@/components/catalog/add-all'
import { AddButton } from '@/components/catalog/add-button'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { HeartIcon } from '@/components/ui/icons'
import { Price } from '@/components/ui/price'
import { moveFocusToNextRow } from '@/components/ui/move-focus'
import { ProductImage } from '@/components/ui/product-image'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import { showToast } from '@/components/ui/toast/toast-store'
import type { Favorite } from '@/lib/features/accounts/schemas'
import { removeFavorite } from '@/lib/features/accounts/commands'
import { displayName } from '@/lib/core/display-name'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { pageHref, routes } from '@/lib/core/urls/routes'

type FavoritesTableProps = Readonly<{ favorites: readonly Favorite[] }>

/** The customer's favorites. A row disappears only after the server has removed it (spec 4). */
export function FavoritesTable({ favorites }: FavoritesTableProps) {
  const t = useTranslations('favorites')
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [busyId, setBusyId] = useState<number | null>(null)
  const shown = favorites.filter(({ productId }) => !removed.has(productId))

  async function remove(productId: number, button: HTMLElement) {
    setBusyId(productId)
    const result = await removeFavorite(productId)
    setBusyId(null)
    if (!result.ok) return showToast(errorText(result.error), 'error')
    moveFocusToNextRow(button)
    setRemoved((before) => new Set(before).add(productId))
    showToast(t('removed'))
  }

  if (shown.length === 0) {
    return (
      <EmptyState
        Icon={HeartIcon}
        title={t('emptyTitle')}
        action={
          <ButtonLink href={pageHref(locale, 'index')} prefetch>
            {t('shop')}
          </ButtonLink>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  const inStock = shown.filter(({ isInStock }) => isInStock).map((each) => ({ ...each, name: displayName(each.name, locale), quantity: 1 }))
  const sized = inStock.filter(({ hasSizes }) => hasSizes)
  const addable = inStock.filter(({ hasSizes }) => !hasSizes)
  return (
    <>
      <Table
        caption={t('title')}
        head={
          <tr className="max-md:hidden">
            <HeadCell>{t('product')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('stock')}</HeadCell>
            <HeadCell isNumber className="max-md:hidden">
              {tCommon('price')}
            </HeadCell>
            <HeadCell>
              <span className="sr-only">{t('add')}</span>
            </HeadCell>
            <HeadCell>
              <span className="sr-only">{t('remove')}</span>
            </HeadCell>
          </tr>
        }
      >
        {shown.map((favorite) => (
          <FavoriteRow
            key={favorite.productId}
            favorite={favorite}
            isBusy={busyId === favorite.productId}
            onRemove={(button) => void remove(favorite.productId, button)}
          />
        ))}
      </Table>
      {addable.length > 0 && <AddAll lines={addable} guestsMayOrder texts={{ add: t('addAll'), added: t('allAdded') }} />}
      {addable.length > 0 && sized.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t('sizesLeft', { names: sized.map(({ name }) => name).join(', ') })}</p>
      )}
    </>
  )
}

type FavoriteRowProps = Readonly<{ favorite: Favorite; isBusy: boolean; onRemove: (button: HTMLElement) => void }>

function FavoriteRow({ favorite, isBusy, onRemove }: FavoriteRowProps) {
  const t = useTranslations('favorites')
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const name = displayName(favorite.name, locale)
  const price = favorite.price !== null && <Price amount={favorite.price} oldAmount={favorite.oldPrice} size="small" />
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:pb-3">
      <Cell className="max-md:col-span-2 max-md:px-0">
        <Link
          href={routes.product(locale, favorite.productId)}
          prefetch
          className="flex items-center gap-4 underline-offset-4 hover:underline"
        >
          <span className="w-16 shrink-0">
            <ProductImage name={favorite.image} alt="" tintKey={favorite.productId} slot="line" sizes="64px" className="rounded-md" />
          </span>
          <span>
            <span className="block font-semibold">{name}</span>
            {favorite.isChilled && <small className="left-out font-semibold text-chili-700">{tCommon('leftOut')}</small>}
            <span className="flex flex-wrap items-baseline gap-x-3 text-sm md:hidden">
              <Stock isInStock={favorite.isInStock} />
              {price}
            </span>
          </span>
        </Link>
      </Cell>
      <Cell className="max-md:hidden">
        <Stock isInStock={favorite.isInStock} />
      </Cell>
      <Cell isNumber className="max-md:hidden">
        {price}
      </Cell>
      <Cell className="w-36 text-right max-md:w-auto max-md:px-0 max-md:py-0 max-md:text-left">
        {favorite.isInStock && (
          <AddButton
            productId={favorite.productId}
            name={name}
            href={routes.product(locale, favorite.productId)}
            hasSizes={favorite.hasSizes}
          />
        )}
      </Cell>
      <Cell className="text-right max-md:py-0">
        <Button
          variant="secondary"
          className="px-4 whitespace-nowrap"
          isLoading={isBusy}
          onClick={(event) => onRemove(event.currentTarget)}
          aria-label={t('removeNamed', { name })}
        >
          {t('remove')}
        </Button>
      </Cell>
    </tr>
  )
}

/** Same wording in both layouts: the narrow layout of the former shop had the two texts swapped (design 8). */
function Stock({ isInStock }: Readonly<{ isInStock: boolean }>) {
  const t = useTranslations('favorites')
  return <span className={isInStock ? 'text-leaf-700' : 'text-chili-700'}>{t(isInStock ? 'inStock' : 'outOfStock')}</span>
}

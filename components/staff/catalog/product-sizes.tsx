'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { ChevronDownIcon, TrashIcon } from '@/components/ui/icons'
import { SectionHeading } from '@/components/ui/section-heading'
import { showToast } from '@/components/ui/toast/toast-store'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'
import type { ProductSize } from '@/lib/features/staff/catalog/schemas'
import { movesOf } from '@/lib/features/staff/catalog/view'
import { saveRecord } from '@/lib/features/staff/catalog/commands'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { show } from '@/lib/platform/browser/popup-queue'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type ProductSizesProps = Readonly<{ parentId: number; sizes: readonly ProductSize[] }>

type CellChange = Readonly<{ id: number; before: string; after: string }>

const roundButton = 'grid size-tap shrink-0 place-items-center rounded-full text-ink-soft hover:bg-celadon-200 hover:text-ink'

/** The sizes of a product: open, add, order and remove. A removed size is archived, so its orders keep it. */
export function ProductSizes({ parentId, sizes }: ProductSizesProps) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  const errorText = useErrorText()
  const router = useRouter()
  const isRunning = useRef(false)
  const [failure, setFailure] = useState<string | undefined>()
  const nameOf = ({ name, variant_name: size }: ProductSize) => displayName(size || name, locale)

  async function save(column: string, changes: readonly CellChange[], done: string) {
    if (isRunning.current) return
    isRunning.current = true
    setFailure(undefined)
    for (const { id, before, after } of changes) {
      const result = await saveRecord({ kind: 'products', id, before: { [column]: before }, after: { [column]: after } })
      if (result.ok) continue
      setFailure(errorText(result.error))
      break
    }
    isRunning.current = false
    showToast(done)
    router.refresh()
  }

  async function remove(size: ProductSize) {
    const message = t('removeSizeQuestion', { name: nameOf(size) })
    const agreed = await show({ type: 'alert', kind: 'confirm', message, accept: 'yes', decline: 'no' })
    if (agreed) await save('active', [{ id: size.id, before: 'TRUE', after: 'FALSE' }], t('removed'))
  }

  return (
    <section className="mt-section max-w-reading">
      <SectionHeading title={t('sizes')} />
      <p className="mb-3 text-ink-soft">{t('sizesText')}</p>
      <ol className="grid gap-2">
        {sizes.map((size, index) => (
          <li key={size.id} className="flex items-center gap-1 rounded-md bg-celadon-50 py-1 pl-3">
            <Link
              href={staffHref(locale, 'product', { id: size.id })}
              prefetch={false}
              className="min-w-0 grow py-2 font-semibold break-words text-leaf-700 underline-offset-4 hover:underline"
            >
              {nameOf(size)}
              <span className="block text-sm font-normal text-ink-soft tabular-nums">
                {[size.code, size.sale_price === null ? null : formatBaht(size.sale_price)].filter(Boolean).join(' · ')}
              </span>
            </Link>
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                aria-label={t(step < 0 ? 'moveUp' : 'moveDown', { name: nameOf(size) })}
                onClick={() => void save('pg_sequence', movesOf(sizes, index, step), t('saved'))}
                className={`${roundButton} ${movesOf(sizes, index, step).length === 0 ? 'invisible' : ''}`}
              >
                <ChevronDownIcon className={`size-5 ${step < 0 ? 'rotate-180' : ''}`} />
              </button>
            ))}
            <button
              type="button"
              aria-label={t('takeOut', { name: nameOf(size) })}
              onClick={() => void remove(size)}
              className={roundButton}
            >
              <TrashIcon className="size-5" />
            </button>
          </li>
        ))}
      </ol>
      <FormError message={failure} />
      <ButtonLink href={staffHref(locale, 'product', { parent: parentId })} prefetch={false} variant="secondary" className="mt-4">
        {t('addSize')}
      </ButtonLink>
    </section>
  )
}

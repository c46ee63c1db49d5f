'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { TitledSection } from '@/components/ui/section-heading'
import { AddProduct } from '@/components/orders/changes/add-product'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { showToast } from '@/components/ui/toast/toast-store'
import { setNever } from '@/lib/features/standing-orders/commands'
import type { NeverProduct } from '@/lib/features/standing-orders/schemas'
import { useSaving } from './use-saving'

/** What the shop never chooses for the customer. */
export function NeverList({ products }: Readonly<{ products: readonly NeverProduct[] }>) {
  const t = useTranslations('standing.never')
  const router = useRouter()
  const { isBusy, error, save } = useSaving((text) => {
    showToast(text)
    router.refresh()
  })
  return (
    <TitledSection id="never" title={t('title')} className="mb-8 rounded-lg border border-line bg-white p-5">
      <p className="mt-2 max-w-prose text-ink-soft">{t('text')}</p>
      <ul className="mt-3 divide-y divide-line">
        {products.map(({ productId, name }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 break-words">{name}</span>
            <Button
              variant="secondary"
              aria-label={t('removeNamed', { name })}
              isLoading={isBusy}
              onClick={() => void save(setNever(productId, false), t('removed', { name }))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {products.length === 0 && <p>{t('none')}</p>}
      <div className="max-w-form">
        <AddProduct
          quantities={{}}
          onChange={({ productId, name }) => void save(setNever(productId, true), t('added', { name }))}
          single={{ label: t('add'), action: t('action'), actionNamed: (name) => t('actionNamed', { name }) }}
        />
      </div>
      <FormError message={error} />
    </TitledSection>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { SectionHeading } from '@/components/ui/section-heading'
import { showToast } from '@/components/ui/toast/toast-store'
import { quantitySchema } from '@/lib/domain/catalog/staff-products'
import { newSave, saveProducts, type ProductSave } from '@/lib/features/staff/catalog/commands'
import { readNumber } from '@/lib/features/staff/catalog/view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

/** The counted stock of a product, saved as a difference to the stock shown: orders placed meanwhile are not lost. */
export function ProductStock({ id, stock }: Readonly<{ id: number; stock: number }>) {
  const t = useTranslations('staffCatalog')
  const errorText = useErrorText()
  const router = useRouter()
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  /** The same key for a repeated save, which then changes nothing. */
  const pending = useRef<(ProductSave & { typed: string }) | null>(null)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get('counted') ?? '')
    const counted = quantitySchema.safeParse(readNumber(typed))
    if (!counted.success) return setError(t('stockInvalid'))
    if (pending.current?.typed !== typed) pending.current = { ...newSave([{ id, stock: { counted: counted.data, seen: stock } }]), typed }
    setBusy(true)
    const result = await saveProducts(pending.current)
    setBusy(false)
    if (!result.ok) return setError(result.error.fields?.[`product_${id}`] ?? errorText(result.error))
    pending.current = null
    setError(undefined)
    showToast(t('saved'))
    router.refresh()
  }

  return (
    <section className="mt-section max-w-reading">
      <SectionHeading title={t('stock')} />
      <form key={stock} noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <TextField
            label={t('inStock')}
            name="counted"
            defaultValue={String(stock)}
            inputMode="decimal"
            autoComplete="off"
            error={error}
          />
        </div>
        <Button type="submit" variant="secondary" className="min-h-12" isLoading={isBusy}>
          {t('saveStock')}
        </Button>
      </form>
    </section>
  )
}

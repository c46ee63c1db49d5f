import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'

type OrderFormProps = Readonly<{
  action: string
  /** What was typed before. */
  saleOrder: string
  /** The lot that stays on the page. */
  lot: string | null
  error: string | undefined
}>

/** Asks for an order by its number; a plain form, so that its answer is an address to reload and to come back to. */
export function OrderForm({ action, saleOrder, lot, error }: OrderFormProps) {
  const t = useTranslations('lotQr')
  return (
    <form action={action} className="mt-4 grid max-w-form gap-4">
      <TextField name="sale_order" label={t('saleOrder')} defaultValue={saleOrder} error={error} maxLength={60} autoComplete="off" />
      {lot !== null && <input type="hidden" name="lot" value={lot} />}
      <Button type="submit" className="justify-self-start">
        {t('showLines')}
      </Button>
    </form>
  )
}

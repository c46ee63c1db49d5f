import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'

type LotFormProps = Readonly<{
  action: string
  /** What was typed before. */
  lot: string
  /** The order that stays on the page. */
  saleOrder: string | null
  error: string | undefined
}>

/** Asks for the QR code of a lot by its number. */
export function LotForm({ action, lot, saleOrder, error }: LotFormProps) {
  const t = useTranslations('lotQr')
  return (
    <form action={action} className="mt-4 grid max-w-form gap-4">
      <TextField name="lot" label={t('lotNumber')} defaultValue={lot} error={error} maxLength={100} autoComplete="off" />
      {saleOrder !== null && <input type="hidden" name="sale_order" value={saleOrder} />}
      <Button type="submit" className="justify-self-start">
        {t('generate')}
      </Button>
    </form>
  )
}

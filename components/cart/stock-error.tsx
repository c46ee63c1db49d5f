import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/i18n/use-error-text'

type StockErrorProps = Readonly<{ message: string | null }>

/** What must be changed before the cart can be ordered. */
export function StockError({ message }: StockErrorProps) {
  const t = useTranslations('cart')
  const errorText = useErrorText()
  if (!message) return null
  return (
    <Notice kind="error">
      {errorText(message)}
      <br />
      {t('makeChanges')}
    </Notice>
  )
}

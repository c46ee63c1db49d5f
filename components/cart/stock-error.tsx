import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'

type StockErrorProps = Readonly<{ message: string | null }>

/** Names the lines to change before the cart can be ordered. */
export function StockError({ message }: StockErrorProps) {
  const t = useTranslations('cart')
  if (!message) return null
  return (
    <Notice kind="error">
      {message}
      <br />
      {t('makeChanges')}
    </Notice>
  )
}

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useSentenceText } from '@/lib/platform/i18n/use-sentence-text'

type StockErrorProps = Readonly<{ message: string | null }>

/** Names the lines to change before the cart can be ordered. */
export function StockError({ message }: StockErrorProps) {
  const t = useTranslations('cart')
  const sentenceText = useSentenceText()
  if (!message) return null
  return (
    <Notice kind="error">
      {sentenceText(message)}
      <br />
      {t('makeChanges')}
    </Notice>
  )
}

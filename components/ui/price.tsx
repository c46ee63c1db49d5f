import { useTranslations } from 'next-intl'
import { formatBaht, type Satang } from '@/lib/core/money'

const sizes = {
  small: 'text-lg',
  card: 'text-xl',
  medium: 'text-2xl',
  large: 'text-4xl',
} as const

type PriceProps = Readonly<{
  amount: Satang
  oldAmount?: Satang | null
  size?: keyof typeof sizes
  className?: string
}>

/** A market price card, with two decimals (spec 9): a big figure with a small ฿ and small satang; a former price is struck out beside it. */
export function Price({ amount, oldAmount, size = 'medium', className = '' }: PriceProps) {
  const t = useTranslations('common')
  const isReduced = oldAmount !== undefined && oldAmount !== null && oldAmount > amount
  const text = formatBaht(amount)
  return (
    <span className={className ? `price ${className}` : 'price'}>
      <span className={isReduced ? `${sizes[size]} text-chili-600` : sizes[size]}>
        <i>฿</i>
        {text.slice(1, -3)}
        <i>{text.slice(-3)}</i>
      </span>
      {isReduced && (
        <s>
          <span className="sr-only">{`${t('oldPrice')} `}</span>
          {formatBaht(oldAmount)}
        </s>
      )}
    </span>
  )
}

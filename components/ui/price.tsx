import { useTranslations } from 'next-intl'
import { formatBaht, type Satang } from '@/lib/core/money'

const sizes = {
  small: 'text-lg',
  medium: 'text-2xl',
  large: 'text-4xl',
} as const

type PriceProps = Readonly<{ amount: Satang; oldAmount?: Satang | null; size?: keyof typeof sizes; className?: string }>

/** A market price card: a big figure with a small ฿ and small satang; a former price is struck out beside it. */
export function Price({ amount, oldAmount, size = 'medium', className = '' }: PriceProps) {
  const t = useTranslations('common')
  const isReduced = oldAmount !== undefined && oldAmount !== null && oldAmount > amount
  const [figure, satang] = formatBaht(amount).replace('฿', '').split('.')
  return (
    <span className={className ? `price ${className}` : 'price'}>
      <span className={isReduced ? `${sizes[size]} text-chili-600` : sizes[size]}>
        <span>฿</span>
        {figure}
        <span>{`.${satang}`}</span>
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

import { useTranslations } from 'next-intl'
import { formatBaht, type Satang } from '@/lib/core/money'

const sizes = {
  small: 'text-lg',
  medium: 'text-2xl',
  large: 'text-4xl',
} as const

type PriceProps = Readonly<{
  amount: Satang
  oldAmount?: Satang | null
  size?: keyof typeof sizes
  /** A total below amounts with two decimals shows its satang even if they are zero. */
  isTotal?: boolean
  className?: string
}>

/** A market price card: a big figure with a small ฿ and small satang; a former price is struck out beside it. */
export function Price({ amount, oldAmount, size = 'medium', isTotal = false, className = '' }: PriceProps) {
  const t = useTranslations('common')
  const isReduced = oldAmount !== undefined && oldAmount !== null && oldAmount > amount
  const [figure, satang] = partsOf(amount)
  return (
    <span className={className ? `price ${className}` : 'price'}>
      <span className={isReduced ? `${sizes[size]} text-chili-600` : sizes[size]}>
        <span>฿</span>
        {figure}
        {satang === zero && !isTotal ? <i>{satang}</i> : <span>{satang}</span>}
      </span>
      {isReduced && <OldPrice label={t('oldPrice')} amount={oldAmount} />}
    </span>
  )
}

function OldPrice({ label, amount }: Readonly<{ label: string; amount: Satang }>) {
  const [figure, satang] = partsOf(amount)
  return (
    <s>
      <span className="sr-only">{`${label} `}</span>
      {`฿${figure}`}
      {satang === zero ? <i>{satang}</i> : satang}
    </s>
  )
}

const zero = '.00'

/** The text has two decimals (spec 9). Those that are zero are unseen, in an element with a short name: a page has a hundred. */
function partsOf(amount: Satang): [baht: string, satang: string] {
  const text = formatBaht(amount).replace('฿', '')
  return [text.slice(0, -zero.length), text.slice(-zero.length)]
}

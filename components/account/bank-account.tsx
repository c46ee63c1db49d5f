import { useTranslations } from 'next-intl'
import Image from 'next/image'
import { shopAccount } from '@/lib/account/shop-account'
import { formatBaht, type Satang } from '@/lib/money'

type BankAccountProps = Readonly<{
  /** A PromptPay code for the amount, as a data URL; null while the amount is open. */
  qrCode: string | null
  amount: Satang | null
}>

/** The shop's bank account, and a code to scan that already holds the amount. */
export function BankAccount({ qrCode, amount }: BankAccountProps) {
  const t = useTranslations('confirmPayment')
  const facts = [
    [t('bank'), t('bankName')],
    [t('accountName'), t('accountNameValue')],
    [t('accountNumber'), shopAccount.number],
  ] as const
  return (
    <section aria-labelledby="bank" className="rounded-lg bg-celadon-50 p-6">
      <h2 id="bank" className="text-xl">
        {t('bankTitle')}
      </h2>
      <dl className="mt-4 space-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {qrCode && amount !== null && (
        <figure className="mt-6 text-center">
          <Image src={qrCode} alt={t('qrAlt')} width={240} height={240} unoptimized className="mx-auto rounded-md bg-white p-2" />
          <figcaption className="mt-2">
            {t('qrTitle')} <strong className="tabular-nums">{formatBaht(amount)}</strong>
          </figcaption>
        </figure>
      )}
      <p className="mt-5 text-sm text-ink-soft">{t('cardNote')}</p>
    </section>
  )
}

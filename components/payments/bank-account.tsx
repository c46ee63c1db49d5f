import { useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/section-heading'
import { formatBaht, toBaht, type Satang } from '@/lib/core/money'
import type { BankAccount as Account } from '@/lib/domain/payments/bank-account'
import type { Phone } from '@/lib/domain/content/shop-profile'
import { CopyButton, SaveQrButton } from './bank-account-buttons'

type BankAccountProps = Readonly<{
  /** Phone number to ask for the account details. */
  phone: Phone | undefined
  /** Null when the shop has not configured one. */
  account: Account | null
  /** A PromptPay code as a data URL; null without a PromptPay id. */
  qrCode: string | null
  /** Amount in the code; null lets the payer enter it. */
  amount: Satang | null
}>

/** The shop's bank account, and a QR code that already contains the amount. */
export function BankAccount({ phone, account, qrCode, amount }: BankAccountProps) {
  const t = useTranslations('confirmPayment')
  return (
    <TitledSection id="bank" title={t('bankTitle')} className="rounded-lg bg-celadon-50 p-6">
      {account ? (
        <AccountFacts account={account} amount={amount} />
      ) : (
        <p className="mt-4">{phone ? t('noAccount', { phone: phone.shown }) : t('noAccountNoPhone')}</p>
      )}
      {qrCode && (
        <figure className="mt-6 text-center">
          <picture className="contents">
            <img src={qrCode} alt={t('qrAlt')} width={240} height={240} className="mx-auto rounded-md bg-white p-2" />
          </picture>
          <figcaption className="mt-2">
            {amount === null ? (
              t('qrOpen')
            ) : (
              <>
                {t('qrTitle')} <strong className="tabular-nums">{formatBaht(amount)}</strong>
              </>
            )}
          </figcaption>
        </figure>
      )}
      {qrCode && (
        <p className="text-center">
          <SaveQrButton qrCode={qrCode} />
        </p>
      )}
      <p className="mt-5 text-sm text-ink-soft">{t('cardNote')}</p>
    </TitledSection>
  )
}

type AccountFactsProps = Readonly<Pick<BankAccountProps, 'amount'> & { account: Account }>

function AccountFacts({ account, amount }: AccountFactsProps) {
  const t = useTranslations('confirmPayment')
  const facts = [
    { label: t('bank'), value: account.bank, copied: null },
    { label: t('accountName'), value: account.name, copied: null },
    { label: t('accountNumber'), value: account.number, copied: account.number.replace(/\D/g, '') },
    ...(amount === null ? [] : [{ label: t('toPay'), value: formatBaht(amount), copied: String(toBaht(amount)) }]),
  ]
  return (
    <dl className="mt-4 space-y-3">
      {facts.map(({ label, value, copied }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="flex items-center justify-between gap-3 font-semibold tabular-nums">
            {value}
            {copied !== null && <CopyButton value={copied} label={label} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

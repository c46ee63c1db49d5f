import { cutText } from '@/lib/core/well-formed'
import { getLocale, getTranslations } from 'next-intl/server'
import { BankAccount } from '@/components/payments/bank-account'
import { ConfirmPaymentForm } from '@/components/payments/confirm-payment-form'
import { SectionHeading } from '@/components/ui/section-heading'
import { getBankAccount } from '@/lib/features/payments/bank-account'
import { initialAmount } from '@/lib/domain/payments/payment-report'
import { promptPayPayload } from '@/lib/features/payments/promptpay'
import { qrCodePicture } from '@/lib/core/qr-code'
import { getOrderTotal, getReportedTransfer } from '@/lib/features/accounts/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { fromBaht, toBaht, zero } from '@/lib/core/money'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { readCustomerOrGuest } from '@/lib/platform/session/redirect-if-session-expired'
import { firstOf } from '@/lib/core/urls/return-path'

export const generateMetadata = () => unlistedMetadata('confirm_payment', 'confirmPayment')

export default async function ConfirmPaymentPage({ searchParams }: PageProps<'/[lang]/confirm_payment'>) {
  const { sale_order: saleOrderText, total_amt: totalText } = await searchParams
  const saleOrder = cutText(firstOf(saleOrderText), 40)
  const language = await getLocale()
  const shopper = await readCustomerOrGuest({ language, page: 'confirm_payment', k1: 'sale_order', v1: saleOrder })
  const t = await getTranslations('confirmPayment')
  const account = await withFallback('bank account', getBankAccount(language), null)
  const { phones } = await getShopProfile(language)
  const receiver = account?.promptPayId
  // The redirect through the login page carries only the order number (spec 2); the amount then comes from the order.
  const linked = initialAmount(firstOf(totalText).slice(0, 12))
  const reported = await getReportedTransfer(language, shopper, saleOrder)
  const total = linked === '' ? (reported?.missing ?? (await getOrderTotal(language, shopper, saleOrder))) : null
  const totalAmount = total === null ? linked : initialAmount(String(toBaht(total)))
  const amount = totalAmount === '' ? null : fromBaht(totalAmount)
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <BankAccount
          phone={phones[0]}
          account={account}
          qrCode={receiver ? await qrCodePicture(promptPayPayload(receiver, amount)) : null}
          amount={amount}
        />
        <ConfirmPaymentForm saleOrder={saleOrder} totalAmount={totalAmount} isReported={reported?.missing === zero} />
      </div>
    </>
  )
}

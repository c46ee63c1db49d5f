import { getTranslations } from 'next-intl/server'
import { QrCode } from '@/components/ui/qr-code'
import { toDayMonthYear } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import type { Label } from '@/lib/features/traceability/label-view'

/**
 * One label: the QR code beside readable text. Always Thai, as is the page that the code links to, and black on white, because
 * thermal printers have no other color.
 */
export async function PackLabel({ label: { link, product, trace } }: Readonly<{ label: Label }>) {
  const t = await getTranslations({ locale: 'th', namespace: 'trace' })
  const name = product ? displayName(product.name, 'th') : t('unknownProduct')
  const dates = [
    { name: t('harvested'), date: trace.harvestDate },
    { name: t('packed'), date: trace.packedDate },
    { name: t('bestBefore'), date: trace.expiryDate },
  ]
  return (
    <article className="label" lang="th">
      <QrCode text={link} label={`QR Code: ${name}`} className="label-code" />
      <div className="label-text">
        <p className="label-name">{name}</p>
        {trace.lotNumber && <p>{`${t('lot')} ${trace.lotNumber}`}</p>}
        {dates.map(({ name: what, date }) => date && <p key={what}>{`${what} ${toDayMonthYear(date, 'th')}`}</p>)}
        <p>{[product?.code, trace.orderNumber].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}

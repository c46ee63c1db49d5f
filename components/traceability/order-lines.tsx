import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/field'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import { displayName } from '@/lib/core/display-name'
import { staffHref } from '@/lib/features/staff/staff-routes'
import type { QrLine, QrOrder } from '@/lib/features/traceability/order-schema'
import { FormatField } from './format-field'

type OrderLinesProps = Readonly<{
  order: QrOrder
  /** Target of a line's QR Code button, and the lot that stays on that page. */
  action: string
  lot: string | null
}>

/** Products of an order, each with a QR Code button and the number of labels to print. */
export function OrderLines({ order, action, lot }: OrderLinesProps) {
  const t = useTranslations('lotQr')
  const locale = useLocale()
  if (order.lines.length === 0) return <p className="mt-6">{t('noLines')}</p>
  const head = (
    <tr>
      <HeadCell>{t('product')}</HeadCell>
      <HeadCell>{t('qrCode')}</HeadCell>
      <HeadCell isNumber>{t('labels')}</HeadCell>
    </tr>
  )
  return (
    <div className="mt-6">
      {/* These buttons are inside the other form's table and refer to this form by id, because forms cannot be nested. */}
      <form id="qr-code" action={action}>
        <input type="hidden" name="sale_order" value={order.number} />
        {lot !== null && <input type="hidden" name="lot" value={lot} />}
      </form>
      <form action={staffHref(locale, 'labels')}>
        <input type="hidden" name="sale_order" value={order.number} />
        <Table caption={t('lines', { number: order.number })} head={head}>
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line} />
          ))}
        </Table>
        <div className="mt-5 flex max-w-form flex-wrap items-end gap-4">
          <div className="min-w-0 grow">
            <FormatField />
          </div>
          <Button type="submit" variant="secondary">
            {t('showLabels')}
          </Button>
        </div>
      </form>
    </div>
  )
}

function OrderLine({ line }: Readonly<{ line: QrLine }>) {
  const t = useTranslations('lotQr')
  const product = displayName(line.productName ?? '', useLocale())
  return (
    <tr>
      <Cell>
        {product}
        <span className="block text-sm text-ink-soft">{line.productCode}</span>
      </Cell>
      <Cell>
        <Button
          type="submit"
          form="qr-code"
          name="line"
          value={line.id}
          variant="secondary"
          aria-label={t('qrCodeOf', { product })}
          className="whitespace-nowrap"
        >
          {t('qrCode')}
        </Button>
      </Cell>
      <Cell isNumber>
        <span className="ml-auto block w-20">
          <input
            type="number"
            name={`line_${line.id}`}
            aria-label={t('labelsOf', { product })}
            min={0}
            max={99}
            defaultValue={Math.min(line.quantity, 99)}
            className={`${controlClass} text-right`}
          />
        </span>
      </Cell>
    </tr>
  )
}

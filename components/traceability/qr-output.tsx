import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { QrCode } from '@/components/ui/qr-code'
import type { QrCodeView } from '@/lib/features/traceability/qr-code-view'

/** A QR code large enough to scan, with its link and a picture to download. */
export function QrOutput({ code: { subject, link, picture, fileName } }: Readonly<{ code: QrCodeView }>) {
  const t = useTranslations('lotQr')
  return (
    <figure className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
      <QrCode text={link} label={t('codeOf', { subject })} className="w-60 max-w-full rounded-md border border-line" />
      <figcaption className="min-w-0 grow basis-64 space-y-3">
        <p className="text-lg font-semibold break-words">{subject}</p>
        <p>
          <a href={link} className="break-all text-leaf-700 underline underline-offset-4">
            {link}
          </a>
        </p>
        <a href={picture} download={fileName} className={buttonClass('secondary')}>
          {t('download')}
        </a>
      </figcaption>
    </figure>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { Icon, type IconProps } from '@/components/ui/icons'
import { checkScreenshot, maximumScreenshotBytes, needsShrinking, screenshotTypes } from '@/lib/domain/payments/payment-report'
import { dataUrlOf } from '@/lib/platform/browser/data-url'

type ScreenshotDropProps = Readonly<{
  /** A data URL, or null while no file is selected. */
  value: string | null
  onChange: (dataUrl: string | null) => void
}>

/** Drop zone and file picker for a transfer slip, with a preview. */
export function ScreenshotDrop({ value, onChange }: ScreenshotDropProps) {
  const t = useTranslations('confirmPayment')
  const tError = useTranslations('errors')
  const [error, setError] = useState<string>()
  const [isOver, setOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(value)

  useEffect(() => {
    // The focused element was removed: moves the focus to the picker, or to the remove button when there is a picture.
    if (shown.current !== value) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    shown.current = value
  }, [value])

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const file = (needsShrinking(chosen) ? await shrunk(chosen) : null) ?? chosen
    const issue = checkScreenshot(file)
    setError(issue ? tError(issue) : undefined)
    if (issue) return
    const dataUrl = await dataUrlOf(file)
    if (dataUrl === null) setError(tError('unexpected'))
    else onChange(dataUrl)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  if (value !== null) {
    return (
      <div ref={box}>
        <p className="mb-1.5 text-sm font-semibold">{t('screenshot')}</p>
        <picture className="contents">
          <img src={value} alt={t('preview')} width={320} height={480} className="h-80 w-auto rounded-md object-contain" />
        </picture>
        <Button variant="quiet" className="mt-2" onClick={() => onChange(null)}>
          {t('removeScreenshot')}
        </Button>
      </div>
    )
  }
  return (
    <div ref={box}>
      <p className="mb-1.5 text-sm font-semibold">{t('screenshot')}</p>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-40 flex-col items-center justify-center gap-2 rounded-md border-2 border-dashed p-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-leaf-600 ${isOver ? 'border-leaf-700 bg-celadon-100' : 'border-control bg-celadon-50'}`}
      >
        <UploadIcon className="size-8 text-leaf-700" />
        <span>{t('drop')}</span>
        <span className="text-sm text-ink-soft">{t('limit')}</span>
        <input
          type="file"
          accept={screenshotTypes.join(',')}
          className="sr-only"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      <FormError message={error} />
    </div>
  )
}

/** The resize code is loaded on demand; if it cannot be loaded, the original file is used. */
async function shrunk(file: File): Promise<Blob | null> {
  try {
    const { shrinkPicture } = await import('@/lib/platform/browser/shrink-picture')
    return await shrinkPicture(file, maximumScreenshotBytes)
  } catch {
    return null
  }
}

function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 16V5M7.5 9.5 12 5l4.5 4.5M5 20h14" />
    </Icon>
  )
}

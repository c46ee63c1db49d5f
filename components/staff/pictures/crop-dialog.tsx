'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { fileUrl } from '@/lib/core/images'
import { uploadPicture } from '@/lib/features/staff/pictures/commands'
import { cropArea, draggedCrop, type Crop } from '@/lib/features/staff/pictures/view'
import { drawJpeg } from '@/lib/platform/browser/shrink-picture'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type CropDialogProps = Readonly<{
  /** A stored picture. */
  name: string
  onClose: () => void
  /** With the name of the new picture. */
  onStored: (name: string) => void
}>

/** In pixels; larger than the largest variant that pages show. */
const maxSide = 2000

const whole: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Cuts a square out of a picture: dragged or moved with sliders, stored as a new picture. */
export function CropDialog({ name, onClose, onStored }: CropDialogProps) {
  const t = useTranslations('staffPicture')
  const language = useLocale()
  const errorText = useErrorText()
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Readonly<{ width: number; height: number }> | null>(null)
  const [crop, setCrop] = useState(whole)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const area = size && cropArea(size, crop)

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!size || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const by = { x: event.movementX / width, y: event.movementY / width }
    setCrop((known) => draggedCrop(size, known, by))
  }

  async function store() {
    if (!image.current || !area || isBusy) return
    setBusy(true)
    setError(undefined)
    const { left, top, side } = area
    const stored = Math.min(maxSide, side)
    const picture = await drawJpeg(image.current, { left, top, width: side, height: side }, { width: stored, height: stored }, 0.9)
    const result = picture ? await uploadPicture(picture, { language }) : null
    setBusy(false)
    if (result?.ok) onStored(result.value)
    else setError(result ? errorText(result.error) : t('cropFailed'))
  }

  const slider = (part: keyof Crop, label: string, min: number, max: number) => (
    <label className="block text-sm font-semibold">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={crop[part]}
        onChange={(event) => setCrop({ ...crop, [part]: Number(event.target.value) })}
        className="block min-h-tap w-full accent-leaf-700"
      />
    </label>
  )
  return (
    <Dialog title={t('cropTitle')} onClose={onClose}>
      <div
        className="relative mt-4 aspect-square w-full cursor-move touch-none overflow-hidden rounded-md bg-celadon-50"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <picture className="contents">
          <img
            ref={image}
            src={fileUrl(name)}
            alt={t('preview')}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            onError={() => setError(t('cropFailed'))}
            className="absolute max-w-none"
            style={
              area && size
                ? {
                    width: `${(size.width / area.side) * 100}%`,
                    left: `${(-area.left / area.side) * 100}%`,
                    top: `${(-area.top / area.side) * 100}%`,
                  }
                : { width: '100%' }
            }
          />
        </picture>
      </div>
      <div className="mt-3 grid gap-1">
        {slider('zoom', t('zoom'), 1, 4)}
        {slider('x', t('across'), 0, 1)}
        {slider('y', t('down'), 0, 1)}
      </div>
      <FormError message={error} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isLoading={isBusy} disabled={!area} onClick={() => void store()}>
          {t('useCrop')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancelCrop')}
        </Button>
      </div>
    </Dialog>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import type { FieldProps } from '@/components/ui/form/field'
import { fileUrl, variantName } from '@/lib/core/images'
import { FileChoice, PictureFrame } from './picture-frame'
import { usePictureUpload } from './use-picture-upload'

type PictureFieldProps = FieldProps &
  Readonly<{
    /** Name of the stored picture; empty without one. */
    value: string
    onChange: (name: string) => void
  }>

/**
 * A picture in a form of staff: chosen from the device or taken with a phone's camera, uploaded at once, with a preview. Its page
 * needs the messages `staffPicture`.
 */
export function PictureField({ label, hint, error, isOptional, value, onChange }: PictureFieldProps) {
  const t = useTranslations('staffPicture')
  const id = useId()
  const { state, progress, preview, error: uploadError, upload, again } = usePictureUpload(onChange)
  const isBusy = state === 'preparing' || state === 'uploading'
  const shown = preview ?? (value && fileUrl(variantName(value, 512)))
  const choose = ([file]: readonly File[]) => void upload(file)
  return (
    <PictureFrame
      label={label}
      error={uploadError ?? error}
      isOptional={isOptional}
      hintId={`${id}-hint`}
      className="flex flex-wrap items-center gap-4"
      onFiles={choose}
    >
      {shown && (
        <picture className="contents">
          <img src={shown} alt={t('preview')} width={128} height={128} className="size-32 rounded-sm bg-white object-contain" />
        </picture>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap gap-2">
          <FileChoice label={t(value || preview ? 'replace' : 'choose')} onFiles={choose} />
          {value && !isBusy && (
            <Button variant="quiet" onClick={() => onChange('')}>
              {t('remove')}
            </Button>
          )}
          {state === 'failed' && (
            <Button variant="quiet" onClick={() => void again()}>
              {t('again')}
            </Button>
          )}
        </div>
        {isBusy && (
          <p role="status" className="mt-2 text-sm">
            {t(state)}{' '}
            <progress aria-label={t(state)} value={state === 'uploading' ? progress : undefined} className="align-middle accent-leaf-700" />
          </p>
        )}
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          {hint ?? t('drop')}
        </p>
      </div>
    </PictureFrame>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import type { FieldProps } from '@/components/ui/form/field'
import { fileUrl, variantName } from '@/lib/core/images'
import { uploadTypes } from '@/lib/domain/staff/picture-upload'
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
export function PictureField({ label, hint, error, isOptional = false, value, onChange }: PictureFieldProps) {
  const t = useTranslations('staffPicture')
  const tCommon = useTranslations('common')
  const id = useId()
  const { state, progress, preview, error: uploadError, upload, again } = usePictureUpload(onChange)
  const isBusy = state === 'preparing' || state === 'uploading'
  const shown = preview ?? (value && fileUrl(variantName(value, 512)))
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> ({tCommon('optional')})</span>}
      </legend>
      <div
        className="flex flex-wrap items-center gap-4 rounded-md border-2 border-dashed border-control bg-celadon-50 p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(event.dataTransfer.files[0])
        }}
      >
        {shown && (
          <picture className="contents">
            <img src={shown} alt={t('preview')} width={128} height={128} className="size-32 rounded-sm bg-white object-contain" />
          </picture>
        )}
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap gap-2">
            <label className={`${buttonClass('secondary')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-leaf-600`}>
              {t(value || preview ? 'replace' : 'choose')}
              <input
                type="file"
                accept={uploadTypes.join(',')}
                className="sr-only"
                onChange={(event) => {
                  void upload(event.target.files?.[0])
                  // The same file may be chosen again.
                  event.target.value = ''
                }}
              />
            </label>
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
              <progress
                aria-label={t(state)}
                value={state === 'uploading' ? progress : undefined}
                className="align-middle accent-leaf-700"
              />
            </p>
          )}
          <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
            {hint ?? t('drop')}
          </p>
        </div>
      </div>
      <FormError message={uploadError ?? error} />
    </fieldset>
  )
}

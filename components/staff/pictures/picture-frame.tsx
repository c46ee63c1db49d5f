import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { LabelText, type FieldProps } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'
import { uploadTypes } from '@/lib/domain/staff/picture-upload'

type OnFiles = Readonly<{ onFiles: (files: readonly File[]) => void }>

type PictureFrameProps = OnFiles & Readonly<Omit<FieldProps, 'hint'> & { hintId: string; className?: string; children: ReactNode }>

/** Frame of a field of pictures: label above, an area onto which files are dropped, error below. */
export function PictureFrame({ label, error, isOptional, hintId, className = '', onFiles, children }: PictureFrameProps) {
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1.5 text-sm font-semibold">
        <LabelText label={label} isOptional={isOptional} />
      </legend>
      <div
        className={`${className} rounded-md border-2 border-dashed border-control bg-celadon-50 p-4`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onFiles([...event.dataTransfer.files])
        }}
      >
        {children}
      </div>
      <FormError message={error} />
    </fieldset>
  )
}

type FileChoiceProps = OnFiles & Readonly<{ label: string; isMultiple?: boolean }>

/** Chooses pictures from the device, or takes them with a phone's camera. */
export function FileChoice({ label, isMultiple = false, onFiles }: FileChoiceProps) {
  return (
    <label className={`${buttonClass('secondary')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-leaf-600`}>
      {label}
      <input
        type="file"
        multiple={isMultiple}
        accept={uploadTypes.join(',')}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

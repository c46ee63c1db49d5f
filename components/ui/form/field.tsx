import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormError } from './form-error'

/** Props of every kind of field; further props are passed to its control. */
export type FieldProps = Readonly<{
  label: string
  hint?: string | undefined
  /** Error message in the shopper's language. */
  error?: string | undefined
  isOptional?: boolean
}>

/** Styles shared by all input controls. */
export const controlClass =
  'block min-h-12 w-full rounded-sm border border-control bg-white px-4 py-2 text-base placeholder:text-ink-soft/80 hover:border-leaf-700 focus-visible:outline-offset-0 disabled:border-line disabled:bg-celadon-50 disabled:text-ink-soft [&[readonly]]:bg-celadon-50 aria-invalid:border-chili-600 aria-invalid:bg-chili-100/40'

/** ARIA attributes that connect a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: Readonly<{ hint?: string | undefined; error?: string | undefined }>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

/** The label of a field, with what is said of an optional one. */
export function LabelText({ label, isOptional = false }: Pick<FieldProps, 'label' | 'isOptional'>) {
  const t = useTranslations('common')
  return (
    <>
      {label}
      {isOptional && <span className="font-normal text-ink-soft"> ({t('optional')})</span>}
    </>
  )
}

type FieldFrameProps = Readonly<FieldProps & { id: string; children: ReactNode }>

/** Frame of a field: label above, hint and error below the control with the given id. */
export function Field({ id, label, hint, error, isOptional, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        <LabelText label={label} isOptional={isOptional} />
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FormError id={`${id}-error`} message={error} />
    </div>
  )
}

import { useId } from 'react'
import { controlClass } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'

type ProductCellProps = Readonly<{
  /** The column; on a phone it stands above the field. */
  label: string
  /** Whose cell it is, for those who hear the field alone. */
  product: string
  value: string
  placeholder?: string
  error: string | undefined
  /** Also when the same number is typed again: it may have been counted again. React's `onChange` would not say so. */
  onChange: (value: string) => void
}>

/** A number of the table, with the phone's keyboard of numbers. */
export function ProductCell({ label, product, value, placeholder, error, onChange }: ProductCellProps) {
  const id = useId()
  return (
    <span className="block">
      <label htmlFor={id} className="mb-1 block text-sm lg:sr-only">
        {label} <span className="sr-only">{product}</span>
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={(event) => event.target.select()}
        onInput={(event) => onChange(event.currentTarget.value)}
        className={`${controlClass} min-h-tap! px-2.5! text-right tabular-nums`}
      />
      <FormError id={`${id}-error`} message={error} />
    </span>
  )
}

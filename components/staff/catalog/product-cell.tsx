import { useId } from 'react'
import { controlClass } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'

type ProductCellProps = Readonly<{
  id?: string
  /** A text rather than a number. */
  isText?: boolean
  /** The column's name; on a phone it is above the field. */
  label: string
  /** Product name, for screen readers. */
  product: string
  value: string
  placeholder?: string
  error: string | undefined
  /** Fires even if the same number is typed again, because it may be a new stock count. React's `onChange` would not fire. */
  onChange: (value: string) => void
}>

/** A cell of the table, of a number with the numeric keyboard on phones. */
export function ProductCell({ id: givenId, isText = false, label, product, value, placeholder, error, onChange }: ProductCellProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <span className="block">
      <label htmlFor={id} className="mb-1 block text-sm lg:sr-only">
        {label} <span className="sr-only">{product}</span>
      </label>
      <input
        id={id}
        type="text"
        inputMode={isText ? undefined : 'decimal'}
        autoComplete="off"
        maxLength={isText ? 120 : 14}
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={(event) => event.target.select()}
        onInput={(event) => onChange(event.currentTarget.value)}
        className={`${controlClass} min-h-tap! px-2.5! ${isText ? '' : 'text-right tabular-nums'}`}
      />
      <FormError id={`${id}-error`} message={error} />
    </span>
  )
}

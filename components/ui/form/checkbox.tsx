import { useId, type ComponentProps, type ReactNode } from 'react'
import { FormError } from './form-error'

type CheckboxProps = Readonly<Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; error?: string | undefined }>

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className="flex min-h-tap items-center gap-3">
        <input
          {...input}
          type="checkbox"
          className="size-5.5 shrink-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FormError id={errorId} message={error} />
    </div>
  )
}

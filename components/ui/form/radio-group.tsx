import { useId, type ComponentProps, type ReactNode } from 'react'
import { FormError } from './form-error'

export type RadioOption = Readonly<{ value: string | number; label: ReactNode; hint?: ReactNode }>

type RadioGroupProps = Readonly<
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> & {
    legend: string
    options: readonly RadioOption[]
    name: string
    error?: string | undefined
    /** The chosen value when the parent holds it; leave it out with react-hook-form. */
    value?: string | number | undefined
    defaultValue?: string | number | undefined
  }
>

/** One choice of a few, each a full-width row that is easy to hit with a thumb. */
export function RadioGroup({ legend, options, error, value, defaultValue, ...input }: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-14 items-center gap-3 px-4 py-2 has-checked:bg-celadon-100">
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              className="size-5.5 shrink-0"
            />
            <span>
              <span className="block">{option.label}</span>
              {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FormError id={errorId} message={error} />
    </fieldset>
  )
}

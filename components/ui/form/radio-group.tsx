import { useId, type ComponentProps, type ReactNode } from 'react'
import { FormError } from './form-error'

export type RadioOption = Readonly<{ value: string | number; label: ReactNode; hint?: ReactNode }>

type RadioGroupProps = Readonly<
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> & {
    legend: string
    options: readonly RadioOption[]
    name: string
    error?: string | undefined
    /** Hints are shown of the chosen option only. */
    isBrief?: boolean
    /** The selected value of a controlled group; omit it with react-hook-form. */
    value?: string | number | undefined
    defaultValue?: string | number | undefined
  }
>

/** A choice of a few options, each a full-width row as a large touch target. */
export function RadioGroup({ legend, options, error, isBrief = false, value, defaultValue, ...input }: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {options.map((option) => (
          <label
            key={option.value}
            className={`group flex items-center gap-3 px-4 py-2 has-checked:bg-celadon-100 ${isBrief ? 'min-h-12' : 'min-h-14'}`}
          >
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
              {option.hint && (
                <span className={`text-sm text-ink-soft ${isBrief ? 'hidden group-has-checked:block' : 'block'}`}>{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FormError id={errorId} message={error} />
    </fieldset>
  )
}

import { WarningIcon } from '../icons'

type FormErrorProps = Readonly<{ message: string | undefined; id?: string }>

/** Error message of a field or form, announced when it appears. Renders nothing without a message. */
export function FormError({ message, id }: FormErrorProps) {
  if (!message) return null
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm whitespace-pre-line text-chili-700">
      <WarningIcon className="mt-0.5 size-[1.25em] shrink-0" />
      {message}
    </p>
  )
}

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'

type LookUpFormProps = Readonly<{
  action: string
  /** The search field; `defaultValue` is the previous input. */
  field: ComponentProps<typeof TextField>
  /** The other lookup's current number, so that it stays on the page. */
  hiddenField: Readonly<{ name: string; value: string | undefined }>
  submit: string
}>

/** Looks up a number. A GET form, so that the result has a URL to reload and to return to. */
export function LookUpForm({ action, field, hiddenField, submit }: LookUpFormProps) {
  return (
    <form action={action} className="mt-4 grid max-w-form gap-4">
      <TextField {...field} autoComplete="off" />
      {hiddenField.value !== undefined && <input type="hidden" name={hiddenField.name} value={hiddenField.value} />}
      <Button type="submit" className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'

type LookUpFormProps = Readonly<{
  action: string
  /** What is looked up; `defaultValue` is what was typed before. */
  field: ComponentProps<typeof TextField>
  /** What stays on the page: the number of the other thing looked up. */
  hiddenField: Readonly<{ name: string; value: string | undefined }>
  submit: string
}>

/** Asks for a number; a plain form, so that its answer is an address to reload and to come back to. */
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

import { stepFacts, type StaffStep, type StepField } from '@/lib/domain/orders/order-workflow'
import { countedIn, takenIn, weightsIn, wordsToCustomer, type StepOrder } from '@/lib/features/staff/orders/step-view'

type Filled = Readonly<{ step: StaffStep; order: StepOrder; form: FormData }>

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The value of each field; undefined for one that is not sent. */
const values: Readonly<Record<StepField, (filled: Filled) => unknown>> = {
  text({ step, order, form }) {
    const reasons = order.reasons[step]
    const words = textOf(form, 'words')
    return reasons ? wordsToCustomer(reasons, textOf(form, 'reason'), words) : words || textOf(form, 'to_balance')
  },
  tracking: ({ form }) => textOf(form, 'tracking'),
  taken: ({ form }) => takenIn(form, 'taken') ?? undefined,
  containers: ({ order, form }) => countedIn(form, order.containers),
  lots({ order, form }) {
    const chosen = order.lines.map(({ id }) => [String(id), textOf(form, `lot_${id}`)] as const)
    return Object.fromEntries(chosen.filter(([, lot]) => lot !== ''))
  },
  weights: ({ order, form }) => weightsIn(form, order.lines),
  weights_checked: ({ form }) => form.has('weights_checked'),
  restock: ({ order, form }) => (order.isBack ? undefined : form.has('restock')),
  returned({ order, form }) {
    const pieces = order.lines.map(({ id }) => [String(id), Number(textOf(form, `returned_${id}`))] as const)
    return order.isBack ? Object.fromEntries(pieces) : undefined
  },
  delivery_date: ({ form }) => textOf(form, 'delivery_date'),
  delivery_slot: ({ form }) => textOf(form, 'delivery_slot') || null,
  refund_id: ({ form }) => Number(textOf(form, 'refund')) || null,
  to_balance: ({ form }) => form.has('to_balance') || undefined,
  step: ({ order }) => order.undoable,
}

/** The input of a step, from its dialog. */
export function stepInputOf(filled: Filled): Readonly<Record<string, unknown>> {
  const entries = stepFacts(filled.step).asks.map((field) => [field, values[field](filled)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

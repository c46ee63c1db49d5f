import type { Refusal } from '@/lib/domain/errors/errors'
import type { Trace } from './schemas'

/** What stands on one label: the address in its code, and what people read. */
export type Label = Readonly<{
  link: string
  /** The product as it was sold, in both languages, "Kale 250 g (คะน้า 250 กรัม)"; a lot has one product in all its sizes. */
  product: Readonly<{ name: string; code: string | null }> | null
  trace: Trace
}>

/** The labels of a request, each as often as it is wanted, and what could not be found. */
export type LabelBatch = Readonly<{
  labels: readonly Label[]
  refusals: readonly Refusal[]
  /** Numbers of lots that no one knows. */
  unknownLots: readonly string[]
  /** Labels beyond the largest number for one printing. */
  leftOut: number
}>

import type { Refusal } from '@/lib/domain/errors/errors'
import type { Satang } from '@/lib/core/money'
import type { Storage } from '@/lib/domain/catalog/food-facts'
import type { Trace } from './schemas'

/** One label: the URL in its code, and the text for people. */
export type Label = Readonly<{
  link: string
  /** The product as it was sold, in both languages, "Kale 250 g (คะน้า 250 กรัม)". A lot has one product in all its sizes. */
  product: Readonly<{ name: string; code: string | null }> | null
  trace: Trace
  facts: PackFacts
}>

/** What a label says of one pack. */
export type PackFacts = Readonly<{
  /** Its net content, `250 g`, or its weight. */
  content: string | null
  /** Null on labels of orders, whose prices are those of their day. */
  price: Satang | null
  storage: Storage | null
}>

/** The labels of a print job, repeated as requested, and what could not be found. */
export type LabelBatch = Readonly<{
  labels: readonly Label[]
  refusals: readonly Refusal[]
  /** Lot numbers that do not exist. */
  unknownLots: readonly string[]
  /** Number of labels beyond the maximum of one print job. */
  leftOut: number
}>

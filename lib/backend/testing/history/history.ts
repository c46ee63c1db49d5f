import { findViolation, type Model, type Operation, type Violation } from './linearizability'
import {
  giftVoucherModel,
  numberModel,
  stockModel,
  voucherModel,
  type GiftVoucherStep,
  type NumberStep,
  type StockStep,
  type VoucherStep,
} from './models'

/** What a client's operation observed of each object that it touched. */
export type Observation =
  | Readonly<{ of: 'stock'; object: string; step: StockStep }>
  | Readonly<{ of: 'voucher'; object: string; step: VoucherStep }>
  | Readonly<{ of: 'gift voucher'; object: string; step: GiftVoucherStep }>
  | Readonly<{ of: 'number'; object: string; step: NumberStep }>

type Recorded<Kind extends Observation['of']> = Operation<Extract<Observation, { of: Kind }>['step']>

/** Pieces, uses and satang that the objects begin with. */
export type Beginning = Readonly<{
  stock: Readonly<Record<string, number>>
  vouchers: Readonly<Record<string, number>>
  giftVouchers: Readonly<Record<string, number>>
}>

type FoundViolation = Readonly<{ object: string; violation: Violation<Observation['step']> }>

/**
 * Records concurrent operations of clients in one process and checks them object by object. The clock is a counter, so that
 * invocations and responses have the order in which this process saw them.
 */
export function createHistory() {
  let time = 0
  let operations = 0
  const stock = new Map<string, Recorded<'stock'>[]>()
  const vouchers = new Map<string, Recorded<'voucher'>[]>()
  const giftVouchers = new Map<string, Recorded<'gift voucher'>[]>()
  const numbers = new Map<string, Recorded<'number'>[]>()

  function append(observed: Observation, when: Omit<Operation<never>, 'step'>): void {
    const { object } = observed
    if (observed.of === 'stock') appendTo(stock, object, { ...when, step: observed.step })
    else if (observed.of === 'voucher') appendTo(vouchers, object, { ...when, step: observed.step })
    else if (observed.of === 'gift voucher') appendTo(giftVouchers, object, { ...when, step: observed.step })
    else appendTo(numbers, object, { ...when, step: observed.step })
  }

  return {
    /** Number of recorded operations. */
    length: () => operations,

    /** Runs an operation of a client. @param work returns what it observed */
    async record(client: number, work: () => Promise<readonly Observation[]>): Promise<void> {
      const invoked = (time += 1)
      const observations = await work()
      const responded = (time += 1)
      operations += 1
      for (const observed of observations) append(observed, { client, invoked, responded })
    },

    /** The first violation of each object that is not linearizable. */
    violations(beginning: Beginning): FoundViolation[] {
      return [
        ...check(stock, (name) => stockModel(known(beginning.stock, name))),
        ...check(vouchers, (name) => voucherModel(known(beginning.vouchers, name))),
        ...check(giftVouchers, (name) => giftVoucherModel(known(beginning.giftVouchers, name))),
        ...check(numbers, () => numberModel),
      ]
    },
  }
}

export type History = ReturnType<typeof createHistory>

function appendTo<Each>(lists: Map<string, Each[]>, name: string, each: Each): void {
  const list = lists.get(name)
  if (list) list.push(each)
  else lists.set(name, [each])
}

function known(beginning: Readonly<Record<string, number>>, name: string): number {
  const value = beginning[name]
  if (value === undefined) throw new Error(`The history does not say what ${name} begins with`)
  return value
}

function check<Step extends Observation['step']>(
  histories: ReadonlyMap<string, readonly Operation<Step>[]>,
  modelOf: (name: string) => Model<Step>,
): FoundViolation[] {
  return [...histories].flatMap(([object, history]) => {
    const violation = findViolation(history, modelOf(object))
    return violation ? [{ object, violation }] : []
  })
}

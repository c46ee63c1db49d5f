/**
 * A finished operation on one object: what was observed, between two ticks of the history's clock. Several observations of a call,
 * such as those of a button pressed twice, share their ticks.
 */
export type Operation<Step> = Readonly<{ client: number; invoked: number; responded: number; step: Step }>

/** A sequential model of an object whose state is one number. */
export type Model<Step> = Readonly<{
  initial: number
  /** The state after a step; null if the object could not have answered so in this state. */
  next: (state: number, step: Step) => number | null
}>

/** The first response that no order of the operations explains. */
export type Violation<Step> = Readonly<{
  operation: Operation<Step>
  /** Operations that were under way at its response. */
  concurrent: readonly Operation<Step>[]
  /** All states that the object can have had before them. */
  states: readonly number[]
}>

/** A way to explain the history so far: the state, and which of the open operations have taken effect. */
type Configuration<Step> = Readonly<{ state: number; effective: ReadonlySet<Operation<Step>> }>

/**
 * Checks that a history of one object is linearizable: that each operation can have taken effect at one moment between its
 * invocation and its response, so that all answers agree with the model. Linearizability is local: a history of several objects
 * has it if each object's has (Herlihy and Wing 1990).
 *
 * It is the search of Wing and Gong with memoized configurations, just in time (Lowe 2017): an operation is placed no earlier than
 * a response requires. Time grows with two to the number of concurrent operations, and linearly with the length of the history.
 */
export function findViolation<Step>(history: readonly Operation<Step>[], model: Model<Step>): Violation<Step> | null {
  const open = new Set<Operation<Step>>()
  let possible: readonly Configuration<Step>[] = [{ state: model.initial, effective: new Set() }]
  for (const { operation, isResponse } of eventsOf(history)) {
    if (!isResponse) {
      open.add(operation)
      continue
    }
    const explained = explain(possible, { open, operation, model })
    if (explained.length === 0) {
      const states = [...new Set(possible.map(({ state }) => state))]
      return { operation, concurrent: [...open].filter((each) => each !== operation), states }
    }
    open.delete(operation)
    possible = explained
  }
  return null
}

function eventsOf<Step>(history: readonly Operation<Step>[]) {
  const events = history.flatMap((operation) => [
    { operation, time: operation.invoked, isResponse: false },
    { operation, time: operation.responded, isResponse: true },
  ])
  return events.sort((a, b) => a.time - b.time)
}

type Response<Step> = Readonly<{ open: ReadonlySet<Operation<Step>>; operation: Operation<Step>; model: Model<Step> }>

/** All configurations in which the operation has taken effect, after any of the open ones; it is removed from them. */
function explain<Step>(possible: readonly Configuration<Step>[], { open, operation, model }: Response<Step>): Configuration<Step>[] {
  // By the places of the effective ones among the open ones: the observations of one call share their ticks.
  const keyOf = ({ state, effective }: Configuration<Step>) => [state, ...[...open].map((each) => Number(effective.has(each)))].join(' ')
  const explained = new Map<string, Configuration<Step>>()
  const seen = new Set<string>()
  const queue = [...possible]
  for (let current = queue.pop(); current; current = queue.pop()) {
    const { state, effective } = current
    if (effective.has(operation)) {
      const rest = { state, effective: new Set([...effective].filter((each) => each !== operation)) }
      explained.set(keyOf(rest), rest)
      continue
    }
    for (const candidate of open) {
      const next = effective.has(candidate) ? null : model.next(state, candidate.step)
      if (next === null) continue
      const reached = { state: next, effective: new Set([...effective, candidate]) }
      const key = keyOf(reached)
      if (!seen.has(key)) queue.push(reached)
      seen.add(key)
    }
  }
  return [...explained.values()]
}

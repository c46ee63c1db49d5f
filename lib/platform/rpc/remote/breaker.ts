import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { unreachable } from './post'

/** After so many failures in a row no call waits for the backend … */
const failuresInARow = 5
/** … for this long; then one call tries whether it is back. */
const cooldownMs = 2000

const words = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half open',
  [CircuitState.Isolated]: 'open',
} as const

export type Breaker = Readonly<{
  /** Does `work` unless the backend is known to be away; it is then refused at once, as an RpcError of kind network. */
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** `closed`: calls pass. */
  state: () => (typeof words)[CircuitState]
}>

/** Whether the backend could not be reached, or broke off: what says nothing of the call itself. */
export function isAway(error: unknown): boolean {
  return error instanceof RpcError && error.kind === 'network'
}

/** Whether a call was refused without being sent. */
export function isRefused(error: unknown): boolean {
  return error instanceof RpcError && error.cause instanceof BrokenCircuitError
}

export function createBreaker(): Breaker {
  const breaker = new ConsecutiveBreaker(failuresInARow)
  const policy = circuitBreaker(handleWhen(isAway), { breaker, halfOpenAfter: cooldownMs })
  return {
    state: () => words[policy.state],
    async run(work) {
      try {
        // Others would wait for the one that tries, and it may wait until its time is up.
        if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
        return await policy.execute(work)
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unreachable(error) : error
      }
    },
  }
}

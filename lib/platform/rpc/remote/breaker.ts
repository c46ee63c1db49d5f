import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { unreachable } from './post'

/** After this many consecutive failures, calls are refused without trying the backend … */
const failuresInARow = 5
/** … for this long; then one call probes whether it is back. */
const cooldownMs = 2000

const words = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half open',
  [CircuitState.Isolated]: 'open',
} as const

export type Breaker = Readonly<{
  /** Runs `work`, unless the backend is known to be unavailable: then it fails immediately with an RpcError of kind network. */
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** `closed` lets calls pass. */
  state: () => (typeof words)[CircuitState]
}>

/** Whether the backend was unreachable or broke off the connection, which says nothing about the call itself. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RpcError && error.kind === 'network'
}

/** Whether a call was refused without being sent. */
export function isRefused(error: unknown): boolean {
  return error instanceof RpcError && error.cause instanceof BrokenCircuitError
}

export function createBreaker(): Breaker {
  const breaker = new ConsecutiveBreaker(failuresInARow)
  const policy = circuitBreaker(handleWhen(isUnreachable), { breaker, halfOpenAfter: cooldownMs })
  return {
    state: () => words[policy.state],
    async run(work) {
      try {
        // In the half-open state, other calls would wait for the probing one, which may take until its timeout.
        if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
        return await policy.execute(work)
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unreachable(error) : error
      }
    },
  }
}

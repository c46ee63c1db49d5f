import type { Operation, OperationRequest } from '@/lib/domain/operations/operation'
import type { operationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import type { TestBackend } from './backend'
import { until } from './until'

/** What the owner of a test's shop does on the page of operations. */
export function operationTools(backend: () => TestBackend, store: () => ReturnType<typeof operationStore>) {
  const call = (method: string, ...args: unknown[]) => backend().callTrusted('staff.operation', method, args)

  /** What became of an operation. */
  async function endOf(started: Promise<unknown>): Promise<Operation> {
    const { id } = (await started) as { id: string }
    return until(() => store().find((operation) => operation.id === id && operation.ended !== null))
  }

  return { call, endOf, run: (request: OperationRequest) => endOf(call('start', request)) }
}

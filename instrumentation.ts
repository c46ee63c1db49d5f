import type { Instrumentation } from 'next'

/** Next calls this once at server start. It compiles this file for its Edge runtime too, where the condition leaves nothing to import. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { start } = await import('./instrumentation-node')
    await start()
  }
}

/** Next calls this with every request error. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { recordError } = await import('@/lib/platform/http/error-pages/unavailable')
    recordError(error)
  }
}

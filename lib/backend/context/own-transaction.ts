import type { CallContext } from './model'

/**
 * Runs a part of a slow method as a transaction of its own. What it reports as changed, or leaves for after the
 * commit, counts once, even when the work lost against another transaction and was done again.
 */
export async function inTransaction<Result>(call: CallContext, work: (call: CallContext) => Promise<Result>): Promise<Result> {
  const { result, tags, tasks } = await call.transaction(async (database) => {
    const tags: string[] = []
    const tasks: (() => Promise<void>)[] = []
    const part = {
      ...call,
      database,
      changed: (tag: string) => void tags.push(tag),
      afterCommit: (task: () => Promise<void>) => void tasks.push(task),
    }
    return { result: await work(part), tags, tasks }
  })
  tags.forEach(call.changed)
  tasks.forEach(call.afterCommit)
  return result
}

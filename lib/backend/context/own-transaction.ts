import type { CallContext } from './model'

/**
 * Runs a part of a method of `defineLongMethod` as a separate transaction. Cache tags and after-commit tasks count once, even
 * when the transaction was retried after a conflict.
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

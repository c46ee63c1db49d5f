/** For tests in which each read is one: `jest.mock('@/lib/platform/cache/read-store')`. */
export const readSeconds = () => 60

export const readStore = {
  take: <Result>(_key: string, _tags: readonly string[], read: () => Promise<Result>) => read(),
  last: () => undefined,
}

export const createReadStore = () => readStore

import { reloadOutdated } from './reload-outdated'

const gone = (script: string) => Object.assign(new Error(`Failed to load chunk ${script}`), { name: 'ChunkLoadError' })
const reload = jest.fn()

function serverIs(answer: Partial<Response> | null): void {
  globalThis.fetch = jest.fn(async () =>
    answer ? Object.assign(Object.create(null) as Response, answer) : Promise.reject(new TypeError('offline')),
  )
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  serverIs({ ok: true })
})

describe('a page that is older than the server', () => {
  it('is loaded again when a script of its build has gone, once for each', async () => {
    for (const script of ['a.js', 'a.js', 'b.js', 'b.js']) await reloadOutdated(gone(script), reload)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is loaded again once, however many notice', async () => {
    await Promise.all([reloadOutdated(gone('a.js'), reload), reloadOutdated(gone('a.js'), reload)])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('stays while the server cannot be reached', async () => {
    for (const answer of [null, { ok: false }]) {
      serverIs(answer)
      await reloadOutdated(gone('a.js'), reload)
    }
    expect(reload).not.toHaveBeenCalled()
  })

  it('stays in a tab that remembers nothing, which could go round in circles', async () => {
    const forbid = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await reloadOutdated(gone('a.js'), reload)
    forbid.mockRestore()
    expect(reload).not.toHaveBeenCalled()
  })

  it('stays when something else has failed', async () => {
    await reloadOutdated(new Error('a mistake'), reload)
    expect(reload).not.toHaveBeenCalled()
  })
})

import { reloadOutdated } from './reload-outdated'

const gone = (script: string) => Object.assign(new Error(`Failed to load chunk ${script}`), { name: 'ChunkLoadError' })
const reload = jest.fn()

function serverIs(answer: Partial<Response> | null): void {
  globalThis.fetch = jest.fn(async () =>
    answer ? Object.assign(Object.create(null) as Response, answer) : Promise.reject(new TypeError('offline')),
  )
}

beforeEach(() => {
  reload.mockReset()
  serverIs({ ok: true })
})

describe('a page of an outdated build', () => {
  it('reloads when a chunk of its build is missing, once per chunk [R18]', async () => {
    for (const script of ['a.js', 'a.js', 'b.js', 'b.js']) await reloadOutdated(gone(script), reload)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('reloads once when the same missing chunk is reported twice at the same time', async () => {
    await Promise.all([reloadOutdated(gone('a.js'), reload), reloadOutdated(gone('a.js'), reload)])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload while the server is unreachable or returns an error', async () => {
    for (const answer of [null, { ok: false }]) {
      serverIs(answer)
      await reloadOutdated(gone('a.js'), reload)
    }
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload when session storage is blocked, which could cause a reload loop', async () => {
    const forbid = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await reloadOutdated(gone('a.js'), reload)
    forbid.mockRestore()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload after any other error', async () => {
    await reloadOutdated(new Error('a mistake'), reload)
    expect(reload).not.toHaveBeenCalled()
  })
})

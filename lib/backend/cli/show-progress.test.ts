import { Writable } from 'node:stream'
import { progressView } from './show-progress'

/** A stream that records what is written to it, with or without a terminal. */
function paper(isTTY: boolean) {
  const written: string[] = []
  const stream = new Writable({ write: (text, _encoding, done) => (written.push(String(text)), done()) })
  return { stream: Object.assign(stream, { isTTY, columns: 80 }) as NodeJS.WriteStream & Writable, text: () => written.join('') }
}

it('progress in a log writes one line per phase, and a further line every five seconds of a long phase', () => {
  let now = 0
  const { stream, text } = paper(false)
  const view = progressView(stream, () => now)
  for (let done = 0; done < 12; done += 1) {
    now = done * 1000
    view.show({ phase: 'Writing products.csv', done, total: 12 })
  }
  view.show({ phase: 'Tidying up', done: 0, total: null })
  view.end()
  expect(text()).toBe('Writing products.csv: 0 of 12\nWriting products.csv: 5 of 12\nWriting products.csv: 10 of 12\nTidying up\n')
})

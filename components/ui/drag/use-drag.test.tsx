import { act, fireEvent, render, screen } from '@testing-library/react'
import { useDrag } from './use-drag'

const [over, drop, cancel] = [jest.fn(), jest.fn(), jest.fn()]

function Handles() {
  const { dragged, grab } = useDrag<string>({ onOver: over, onDrop: drop, onCancel: cancel })
  return (
    <>
      <p>{dragged ?? 'nothing'} is held</p>
      {['tea', 'rice'].map((id) => (
        <button key={id} onPointerDown={(event) => grab(event, id)}>
          {id}
        </button>
      ))}
    </>
  )
}

/** jsdom has no pointer events; a mouse event of their type does. */
const pointer = (type: string, pointerId: number, clientY: number, target: Element = document.body) =>
  fireEvent(target, Object.assign(new MouseEvent(`pointer${type}`, { bubbles: true, clientX: 5, clientY }), { pointerId }))

const at = (y: number) => ({ x: 5, y })

beforeEach(() => {
  jest.clearAllMocks()
  render(<Handles />)
  pointer('down', 1, 300, screen.getByRole('button', { name: 'rice' }))
})

it('follows the pointer that took the handle, wherever it goes, until it lets go; no other one', () => {
  expect(screen.getByText('rice is held')).toBeTruthy()
  pointer('move', 1, 320)
  pointer('move', 2, 500)
  pointer('up', 2, 500)
  pointer('up', 1, 330)
  pointer('move', 1, 340)
  expect([over.mock.calls, drop.mock.calls, cancel.mock.calls]).toEqual([[['rice', at(320)]], [['rice', at(330)]], []])
  expect(screen.getByText('nothing is held')).toBeTruthy()
})

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the browser', () => pointer('cancel', 1, 300)],
])('%s ends it where nothing is dropped', (_what, end) => {
  end()
  pointer('up', 1, 300)
  expect([drop.mock.calls, cancel.mock.calls.length]).toEqual([[], 1])
})

it('a second finger takes another one, and drops nothing of the first', () => {
  pointer('down', 2, 200, screen.getByRole('button', { name: 'tea' }))
  pointer('up', 1, 300)
  pointer('up', 2, 210)
  expect([drop.mock.calls, cancel.mock.calls.length]).toEqual([[['tea', at(210)]], 1])
})

it('scrolls the page while it is held near an edge of the window, the faster the nearer', async () => {
  const scroll = jest.spyOn(window, 'scrollBy').mockImplementation(() => {})
  const scrolled = async (y: number): Promise<unknown> => {
    pointer('move', 1, y)
    scroll.mockClear()
    await act(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return scroll.mock.calls.at(0)
  }
  expect(await scrolled(window.innerHeight / 2)).toBeUndefined()
  expect(await scrolled(48)).toEqual([{ top: -7, behavior: 'instant' }])
  expect(await scrolled(window.innerHeight + 30)).toEqual([{ top: 14, behavior: 'instant' }])
})

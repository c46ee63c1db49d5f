import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { err, ok } from '@/lib/domain/errors/result'
import { uploadPicture } from '@/lib/features/staff/pictures/commands'
import { cropArea, draggedCrop } from '@/lib/features/staff/pictures/view'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PicturesField } from './pictures-field'

jest.mock('@/lib/features/staff/pictures/commands', () => ({
  preparePicture: async (file: File) => file,
  uploadPicture: jest.fn(),
}))

const upload = jest.mocked(uploadPicture)
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })

beforeEach(() => {
  upload.mockReset()
  URL.createObjectURL = jest.fn(() => 'blob:photo')
  URL.revokeObjectURL = jest.fn()
})

function Field({ names: first }: Readonly<{ names: readonly string[] }>) {
  const [names, setNames] = useState(first)
  const onStored = (name: string) => setNames((known) => [...known, name])
  return <PicturesField label="Pictures" names={names} onChange={setNames} onStored={onStored} />
}

const shown = () => screen.queryAllByRole('img', { name: /^Picture/ }).map((image) => image.getAttribute('src')?.match(/A\d/)?.[0])
const choose = (files: readonly File[]) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Choose or take photos'), { target: { files } }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('uploads several pictures in the order in which they were chosen; one that fails keeps its place in the line', async () => {
  upload.mockImplementation(async (picture) => {
    const { name } = picture instanceof File ? picture : { name: '' }
    return name === 'bad.jpg' && upload.mock.calls.length < 4
      ? err(new RpcError('server', 'Please choose an image file'))
      : ok(`picture,A${{ 'one.jpg': 1, 'bad.jpg': 2, 'two.jpg': 3 }[name]}.webp`)
  })
  renderWithMessages(<Field names={['picture,A0.webp']} />)
  await choose([photo('one.jpg'), photo('bad.jpg'), photo('two.jpg')])
  expect(shown()).toEqual(['A0', 'A1', 'A3'])
  expect(screen.getByRole('alert').textContent).toBe('Please choose an image file')
  await press('Try again')
  expect(shown()).toEqual(['A0', 'A1', 'A3', 'A2'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('moves and removes pictures, and takes no more than a product may have', async () => {
  upload.mockImplementation(() => new Promise(() => {}))
  renderWithMessages(<Field names={['picture,A1.webp', 'picture,A2.webp', 'picture,A3.webp']} />)
  await press('Move picture 3 forward')
  await press('Remove picture 1')
  expect(shown()).toEqual(['A3', 'A2'])
  await choose(Array.from({ length: 11 }, (_, index) => photo(`${index}.jpg`)))
  expect(screen.getByRole('alert').textContent).toContain('At most 12')
  expect(screen.getAllByRole('button', { name: 'Leave out' })).toHaveLength(10)
})

it('drags a picture by its handle to the place of another one', async () => {
  const rect = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  rect.mockImplementation(function (this: HTMLElement) {
    return new DOMRect([...(this.parentElement?.children ?? [])].indexOf(this) * 150, 0, 144, 200)
  })
  // jsdom has no pointer events; a mouse event of their type does.
  const pointer = (type: string, clientX: number, target: Element = document.body) =>
    act(async () => void fireEvent(target, new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY: 150 })))
  renderWithMessages(<Field names={['picture,A1.webp', 'picture,A2.webp', 'picture,A3.webp']} />)
  await pointer('down', 10, screen.getByTitle('Drag picture 1'))
  await pointer('move', 310)
  await pointer('up', 310)
  expect(shown()).toEqual(['A2', 'A3', 'A1'])
  await pointer('down', 310, screen.getByTitle('Drag picture 3'))
  await pointer('up', 900)
  expect(shown()).toEqual(['A2', 'A3', 'A1'])
  rect.mockRestore()
})

it('cuts a square that stays inside the picture, however far it is dragged', () => {
  const size = { width: 1200, height: 800 }
  expect(cropArea(size, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 200, top: 0, side: 800 })
  expect(cropArea(size, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 800, top: 0, side: 400 })
  expect(draggedCrop(size, { zoom: 1, x: 0.5, y: 0.5 }, { x: -0.25, y: 3 })).toEqual({ zoom: 1, x: 1, y: 0.5 })
})

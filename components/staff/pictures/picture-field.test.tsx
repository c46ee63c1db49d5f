import { act, fireEvent, screen } from '@testing-library/react'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { err, ok } from '@/lib/domain/errors/result'
import { uploadPicture } from '@/lib/features/staff/pictures/commands'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PictureField } from './picture-field'

jest.mock('@/lib/features/staff/pictures/commands', () => ({
  preparePicture: async (file: File) => file,
  uploadPicture: jest.fn(),
}))

const upload = jest.mocked(uploadPicture)
const onChange = jest.fn()
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  upload.mockReset()
  onChange.mockReset()
  URL.createObjectURL = jest.fn(() => 'blob:photo')
  URL.revokeObjectURL = jest.fn()
})

const draw = (value = '') => renderWithMessages(<PictureField label="Logo" value={value} onChange={onChange} />)
const choose = (label: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { files: [photo] } })
  })

it('shows the chosen picture and how much of it is sent, then reports its stored name', async () => {
  let finish = (_name: string) => {}
  upload.mockImplementation((_picture, { onProgress }) => {
    onProgress?.(0.5)
    return new Promise((resolve) => (finish = (name) => resolve(ok(name))))
  })
  draw()
  await choose('Choose or take a photo')
  expect(screen.getByRole('img', { name: 'Preview of the picture' }).getAttribute('src')).toBe('blob:photo')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5')
  await act(async () => finish('picture,A1.webp'))
  expect(onChange.mock.calls).toEqual([['picture,A1.webp']])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('explains a refusal, keeps the stored picture, and sends the same file again on request', async () => {
  upload.mockResolvedValueOnce(err(new RpcError('server', 'Please choose an image file')))
  draw('picture,A0.webp')
  await choose('Choose another picture')
  expect(screen.getByRole('alert').textContent).toBe('Please choose an image file')
  expect(onChange).not.toHaveBeenCalled()
  upload.mockResolvedValueOnce(ok('picture,A1.webp'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(upload.mock.calls.map(([picture]) => picture)).toEqual([photo, photo])
  expect(onChange.mock.calls).toEqual([['picture,A1.webp']])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows a stored picture, and removes it', async () => {
  draw('picture,A0.webp')
  expect(screen.getByRole('img').getAttribute('src')).toBe('/files/picture-resize-512%2CA0.webp')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove picture' })))
  expect(onChange.mock.calls).toEqual([['']])
})

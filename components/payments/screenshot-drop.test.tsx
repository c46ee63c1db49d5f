import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ScreenshotDrop } from './screenshot-drop'

const slip = new File(['slip'], 'slip.png', { type: 'image/png' })

function Slip() {
  const [value, setValue] = useState<string | null>(null)
  return <ScreenshotDrop value={value} onChange={setValue} />
}

const picker = () => screen.getByLabelText(/Drop the image/)

it('does not move the focus when it is rendered', () => {
  renderWithMessages(<Slip />)
  expect(document.activeElement).toBe(document.body)
})

it('moves the focus to the Remove button after a picture is chosen, and back after its removal', async () => {
  renderWithMessages(<Slip />)
  await userEvent.upload(picker(), slip)
  const remove = await screen.findByRole('button', { name: 'Remove image' })
  await waitFor(() => expect(document.activeElement).toBe(remove))
  await userEvent.click(remove)
  expect(document.activeElement).toBe(picker())
})

describe('a picture that is too large or in HEIC format', () => {
  const twoMegabytes = 2 * 1024 * 1024
  const large = new File([new Uint8Array(twoMegabytes + 1)], 'slip.png', { type: 'image/png' })
  const heic = new File(['heic'], 'slip.heic', { type: 'image/heic' })
  let drawn: [width: number, height: number, quality: unknown][]

  /** Mocks a browser that decodes pictures of 4000 × 3000 pixels and encodes them with the given number of bytes. */
  function decodes(bytesOf: (width: number) => number) {
    drawn = []
    Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width: 4000, height: 3000 }) })
    HTMLCanvasElement.prototype.getContext = (() => ({ fillRect: () => undefined, drawImage: () => undefined })) as never
    HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, take, type, quality) {
      drawn.push([this.width, this.height, quality])
      take(new Blob([new Uint8Array(bytesOf(this.width))], { type }))
    }
  }

  afterEach(() => Object.assign(globalThis, { createImageBitmap: undefined }))

  const chosen = async (file: File) => {
    renderWithMessages(<Slip />)
    // Dropped, because the file picker only offers accepted types.
    fireEvent.drop(screen.getByText(/Drop the image/), { dataTransfer: { files: [file] } })
    return (await screen.findByRole('img')).getAttribute('src')
  }

  it('is scaled down in the browser until it fits into 2 MB', async () => {
    decodes((width) => (width > 2000 ? twoMegabytes + 1 : 1000))
    expect(await chosen(large)).toMatch(/^data:image\/jpeg;base64,/)
    expect(drawn).toEqual([
      [2400, 1800, 0.85],
      [2400, 1800, 0.7],
      [1600, 1200, 0.8],
    ])
  })

  it('is converted from HEIC to JPEG when the browser can decode it', async () => {
    decodes(() => 1000)
    expect(await chosen(heic)).toMatch(/^data:image\/jpeg;base64,/)
  })

  it.each([
    [
      'it cannot be drawn small enough',
      large,
      () => decodes(() => twoMegabytes + 1),
      'The file size exceeds the 2MB limit. Please upload a smaller file.',
    ],
    ['the browser cannot draw it', large, () => undefined, 'The file size exceeds the 2MB limit. Please upload a smaller file.'],
    ['the browser cannot read HEIC', heic, () => undefined, /This photo is in HEIC format.*save it as JPEG/],
  ])('is refused with advice when %s [S5.10]', async (_why, file, prepare, message) => {
    prepare()
    renderWithMessages(<Slip />)
    fireEvent.drop(screen.getByText(/Drop the image/), { dataTransfer: { files: [file] } })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

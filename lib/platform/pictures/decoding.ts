import { processWide } from '@/lib/core/process-wide'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { createFairQueue, type FairQueue, type QueueTurn } from '@/lib/platform/rate-limits/fair-queue'

export type { Sharp }

/**
 * In bytes: 50 million pixels of a camera, or half as many of 16 bits. A file of some kilobytes can decode to gigabytes, and an
 * interlaced one is in memory as a whole.
 */
const maxDecodedBytes = 150_000_000

/** Far more than the largest picture takes on a slow machine. */
const timeoutSeconds = 30

/**
 * Two of the four threads that sharp shares with file access and password hashing. Only one of them is for what people send and for
 * work in the background, so that visitors' pictures always have the other.
 */
const limits = { running: 2, withoutPriority: 1, waiting: 200, waitMs: 30_000 }

const queue = processWide('decodingQueue', () => createFairQueue(limits))

/** Whose pictures wait together: visitors' are drawn first, everyone else takes turns. */
export const turns = {
  variants: { source: 'variants', priority: true },
  previews: { source: 'previews', priority: true },
  icons: { source: 'icons', priority: true },
  invoices: { source: 'invoices', priority: true },
  background: { source: 'background', priority: false },
  staff: { source: 'staff', priority: false },
  import: { source: 'import', priority: false },
} as const satisfies Record<string, QueueTurn>

/**
 * The one queue of the process for all that decodes or draws pictures. A task must not wait for another task of the queue.
 * @throws UserError busy when the queue is full or the wait too long
 */
export const inDecodingQueue: FairQueue = (turn, task) => queue(turn, task)

/** A picture whose header says that it would need more memory than one may. */
export class PictureTooLarge extends Error {}

/**
 * A picture to be worked on, within the queue: its header has been read and its size is bounded. What is made of it fails when it is
 * damaged or takes too long.
 * @throws PictureTooLarge; Error when it has no readable header
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const size = decodedBytes(await sharp(bytes, { limitInputPixels: false, animated: false }).metadata())
  if (!(size <= maxDecodedBytes)) throw new PictureTooLarge(`The picture would take ${size} bytes`)
  return sharp(bytes, { limitInputPixels: maxDecodedBytes, failOn: 'error', animated: false }).timeout({ seconds: timeoutSeconds })
}

/** The same, upright and at most `maxSide` pixels wide and high. */
export async function openUpright(bytes: Uint8Array, maxSide: number): Promise<Sharp> {
  const picture = await openPicture(bytes)
  return picture.rotate().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
}

type Sized = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth'>

/** The bytes that a picture takes once it is decoded, by its header. */
function decodedBytes({ width, height, channels, depth }: Sized): number {
  return width * height * channels * (sampleBytes[depth] ?? 16)
}

/** The bytes of a sample by libvips' band format. */
const sampleBytes: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
  complex: 8,
}

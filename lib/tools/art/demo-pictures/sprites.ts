import path from 'node:path'
import sharp from 'sharp'
import { bunchSprites } from './drawn/bunches'
import { cutSprites } from './drawn/cuts'
import { fruitSprites } from './drawn/fruits'
import { dishSprites } from './drawn/dishes'
import { heapSprites } from './drawn/heaps'
import { jointSprites } from './drawn/joints'
import { podSprites } from './drawn/pods'
import { shellfishSprites } from './drawn/shellfish'

/** Side length of a sprite's coordinate system. */
export const spriteSize = 256

const drawn: Readonly<Record<string, () => string>> = {
  ...enlarged(bunchSprites, 1.24),
  ...enlarged(fruitSprites, 1.16),
  ...enlarged(podSprites, 1.08),
  ...enlarged(heapSprites, 1.08),
  ...enlarged(cutSprites, 1.08),
  ...enlarged(jointSprites, 1.08),
  ...enlarged(shellfishSprites, 1.08),
  ...enlarged(dishSprites, 1.08),
}

/** Our drawings have wider margins than emoji; enlarged, they may extend over the edge of their square. */
function enlarged(sprites: Readonly<Record<string, () => string>>, factor: number): Readonly<Record<string, () => string>> {
  const half = spriteSize / 2
  const wrap = (markup: string) => `<g transform="translate(${half} ${half}) scale(${factor}) translate(${-half} ${-half})">${markup}</g>`
  return Object.fromEntries(Object.entries(sprites).map(([name, draw]) => [name, () => wrap(draw())]))
}

// The pictures contain no more detail than this many pixels; enlarging by librsvg would blur them.
const emojiPixels = 400

/** Gives the SVG of a sprite by its name. */
export type SpriteBook = (name: string) => Promise<string>

/**
 * Opens the sprites for one run: our own drawings by name ("kale"), and emoji by character, each 256 units square. Emoji are
 * Microsoft's Fluent set (MIT), read once from node_modules and cached in the book. The book throws for an unknown name.
 * @param emojiUrl another source of emoji
 */
export function openSpriteBook(emojiUrl: (emoji: string) => Promise<string> = readEmoji): SpriteBook {
  const emoji = new Map<string, Promise<string>>()
  return async (name) => {
    const draw = drawn[name]
    if (draw) return draw()
    if (/^[\w-]+$/.test(name)) throw new Error(`No sprite is called ${name}`)
    const data = emoji.get(name) ?? emojiUrl(name)
    emoji.set(name, data)
    return `<image width="${spriteSize}" height="${spriteSize}" href="${await data}"/>`
  }
}

async function readEmoji(emoji: string): Promise<string> {
  const png = await sharp(emojiFile(emoji)).resize(emojiPixels, emojiPixels, { kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function emojiFile(emoji: string): string {
  const codePoints = [...emoji].map((character) => character.codePointAt(0)?.toString(16)).join('-')
  return path.join(process.cwd(), 'node_modules/@lobehub/fluent-emoji-3d/assets', `${codePoints}.webp`)
}

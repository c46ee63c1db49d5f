import type { TintName } from '@/lib/backend/seed/data/schemas'
import { placeSprites, svg } from './composition'
import type { Place } from './places'
import { round } from './paint'
import { relativeSizes } from './sprites'
import { randomOf, type Random } from '@/lib/backend/seed/random'
import { tints } from './tints'

/** A wide picture without words: banners, landing art and the popup. */
export type Scene = Readonly<{
  key: string
  width: number
  height: number
  tint: TintName
  art: readonly string[]
  /** Position of the objects; the page places its text on the other side. */
  side: 'left' | 'right' | 'middle'
}>

/** A market stall: awning above, things heaped on a table below. */
export function sceneSvg({ key, width, height, tint: tintName, art, side }: Scene): string {
  const tint = tints[tintName]
  const random = randomOf(key)
  const sun = `<circle cx="${round(heapMiddle(side, width))}" cy="${round(height * 0.55)}" r="${round(height * 0.46)}" fill="${tint.shape}"/>`
  const table = `<path d="M0,${round(height * 0.82)}Q${width / 2},${round(height * 0.77)} ${width},${round(height * 0.82)}V${height}H0Z" fill="${tint.accent}" opacity=".55"/>`
  const places = heap(art.length, width, height, side, random)
  const things = placeSprites(places, art, relativeSizes(art), 'standing')
  const ground = `<rect width="${width}" height="${height}" fill="${tint.paper}"/>`
  return svg(ground + hills(width, height, tint.shape) + sun + table + things + awning(width, height, tint.accent), width, height)
}

function heapMiddle(side: Scene['side'], width: number): number {
  return width * { left: 0.31, middle: 0.5, right: 0.69 }[side]
}

function hills(width: number, height: number, color: string): string {
  return `<path d="M0,${round(height * 0.74)}Q${width * 0.18},${round(height * 0.46)} ${width * 0.36},${round(height * 0.7)}T${width * 0.74},${round(height * 0.64)}T${width},${round(height * 0.58)}V${height}H0Z" fill="${color}" opacity=".6"/>`
}

/** The shop's scalloped awning, striped in white. */
function awning(width: number, height: number, color: string): string {
  const count = Math.round(width / (height * 0.16))
  const step = width / count
  const depth = height * 0.08
  return Array.from({ length: count }, (_, index) => {
    const fill = index % 2 === 0 ? color : '#fffdf8'
    const x = round(index * step)
    return `<path d="M${x},0h${round(step)}v${round(depth)}a${round(step / 2)},${round(step / 2)} 0 0 1 ${round(-step)},0Z" fill="${fill}"/>`
  }).join('')
}

/** Two overlapping rows, the back one higher and smaller, like a stall's display. */
function heap(count: number, width: number, height: number, side: Scene['side'], random: Random): Place[] {
  const behind = Math.floor(count / 2)
  const reach = Math.min(width * (side === 'middle' ? 0.82 : 0.58), height * 1.7)
  const unit = Math.min(height, width * 0.8)
  return Array.from({ length: count }, (_, index) => {
    const isBehind = index < behind
    const inRow = isBehind ? behind : count - behind
    const position = isBehind ? index : index - behind
    const share = inRow === 1 ? 0.5 : position / (inRow - 1)
    const size = unit * (isBehind ? 0.5 : 0.54)
    return {
      x: heapMiddle(side, width) + (share - 0.5) * (reach - size) + random.between(-8, 8),
      y: height * (isBehind ? 0.48 : 0.7) + random.between(-8, 8),
      size,
      turn: random.between(-10, 10),
    }
  })
}

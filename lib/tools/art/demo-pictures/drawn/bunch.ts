import { randomOf } from '@/lib/backend/seed/random'
import { downward, round, tube, type Tones } from '../paint'
import { leafPath, type LeafShape } from './leaf'

export type Bunch = Readonly<{
  leaf: LeafShape
  leafTones: Tones
  stemTones: Tones
  /** Number of stems. */
  stems: number
  /** Degrees from the leftmost stem to the rightmost. */
  spread: number
  stemWidth: number
  leafLength: number
  /** Leaves along each stem, the one at its tip included. */
  leavesPerStem?: number
  /** Small flowers at the tips. */
  flower?: string
  /** Tied together with raffia; a head of lettuce is not. */
  tied?: boolean
  roots?: boolean
}>

const foot = { x: 128, y: 196 }
const stemLength = 104

/** A bunch of stems with leaves, fanned out of one band, the way a market ties them. */
export function drawBunch(name: string, bunch: Bunch): string {
  const random = randomOf(name)
  const order = Array.from({ length: bunch.stems }, (_, index) => index)
  // Outer stems first, so that the middle ones lie in front.
  order.sort((a, b) => distanceFromMiddle(b, bunch.stems) - distanceFromMiddle(a, bunch.stems))
  const stems = order.map((index) => {
    const share = bunch.stems === 1 ? 0.5 : index / (bunch.stems - 1)
    const angle = (share - 0.5) * bunch.spread + random.between(-4, 4)
    const reach = stemLength * (1 - 0.25 * Math.abs(share - 0.5) * 2) * random.between(0.92, 1.06)
    return drawStem(bunch, angle, reach, random.between(0, 1))
  })
  return definitions(bunch) + (bunch.roots ? roots() : cutEnds(bunch)) + stems.join('') + (bunch.tied === false ? '' : band())
}

function distanceFromMiddle(index: number, count: number): number {
  return Math.abs(index - (count - 1) / 2)
}

function definitions({ leafTones: [light, middle, dark] }: Bunch): string {
  return downward(light, middle, dark).definition + downward(middle, dark, dark).definition
}

function drawStem(bunch: Bunch, angle: number, reach: number, chance: number): string {
  const [light, middle, dark] = bunch.leafTones
  const front = downward(light, middle, dark).fill
  const back = downward(middle, dark, dark).fill
  const path = leafPath(bunch.leaf, bunch.leafLength)
  const count = bunch.leavesPerStem ?? 1
  const leaves = Array.from({ length: count }, (_, index) => {
    const isTip = index === count - 1
    const height = reach * (0.45 + (0.55 * (index + 1)) / count)
    const tilt = isTip ? angle * 0.35 : index % 2 === 0 ? -48 : 48
    const size = isTip ? 1 : 0.78
    return leafMarkup(path, bunch, { height, tilt, size, fill: index % 2 === 0 && !isTip ? back : chance > 0.5 ? front : back })
  })
  const flower = bunch.flower ? flowers(bunch.flower, reach + bunch.leafLength * 0.72) : ''
  const stem = tube(`M0,0C0,${-reach * 0.5} 0,${-reach * 0.7} 0,${-reach - bunch.leafLength * 0.2}`, bunch.stemWidth, bunch.stemTones)
  return `<g transform="translate(${foot.x} ${foot.y}) rotate(${round(angle)})">${stem}${leaves.join('')}${flower}</g>`
}

function leafMarkup(path: string, bunch: Bunch, place: Readonly<{ height: number; tilt: number; size: number; fill: string }>): string {
  const rib = `<path d="M0,0V${round(-bunch.leafLength * 0.82)}" stroke="${bunch.stemTones[0]}" stroke-width="${round(2 + bunch.stemWidth * 0.12)}" stroke-linecap="round" opacity=".6"/>`
  const veins = [0.3, 0.5].map((share) => {
    const at = -bunch.leafLength * share
    const wide = bunch.leafLength * bunch.leaf.breadth * 0.3
    return `<path d="M${-wide},${at - wide * 0.7}Q0,${at + 2} 0,${at}Q0,${at + 2} ${wide},${at - wide * 0.7}" fill="none" stroke="${bunch.stemTones[0]}" stroke-width="1.6" opacity=".4"/>`
  })
  return `<g transform="translate(0 ${round(-place.height + 6)}) rotate(${round(place.tilt)}) scale(${place.size})"><path d="${path}" fill="${place.fill}" stroke="${bunch.leafTones[2]}" stroke-width="1.5" stroke-opacity=".5"/>${rib}${veins.join('')}</g>`
}

function flowers(color: string, height: number): string {
  const spots = [
    [-7, 4],
    [6, 2],
    [0, -7],
    [-3, -1],
    [8, -8],
  ] as const
  return spots
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${round(-height + y)}" r="6" fill="${color}"/><circle cx="${x}" cy="${round(-height + y)}" r="2" fill="#fff" opacity=".7"/>`,
    )
    .join('')
}

function cutEnds({ stemTones, stemWidth, stems, spread }: Bunch): string {
  const ends = Array.from({ length: Math.min(stems, 6) }, (_, index) => {
    const lean = (index / Math.max(1, Math.min(stems, 6) - 1) - 0.5) * spread * 0.35
    const x = foot.x - lean
    return tube(`M${foot.x - lean * 0.2},${foot.y - 6}L${round(x)},${foot.y + 40}`, stemWidth, stemTones, 'butt')
  })
  return ends.join('')
}

function roots(): string {
  const strands = [-26, -14, -4, 6, 16, 28].map(
    (lean) =>
      `<path d="M128,196Q${128 + lean * 0.3},218 ${128 + lean},240" fill="none" stroke="#e8dcc0" stroke-width="5" stroke-linecap="round"/>`,
  )
  return strands.join('')
}

function band(): string {
  const straw = downward('#f2d9a0', '#d9b56b', '#b98f45')
  return `${straw.definition}<rect x="96" y="186" width="64" height="19" rx="9" fill="${straw.fill}"/><path d="M100,193H156M100,199H156" stroke="#a57c38" stroke-width="1.5" opacity=".6"/><path d="M146,190q20,-12 26,2q-12,10 -24,3z" fill="#d9b56b"/>`
}

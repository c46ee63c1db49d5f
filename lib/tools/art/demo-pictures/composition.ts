import type { TintName } from '@/lib/backend/seed/data/schemas'
import { glow, round } from './paint'
import type { Place } from './places'
import { randomOf, type Random } from '@/lib/backend/seed/random'
import { relativeSizes, spriteOf, spriteSize } from './sprites'
import { openStages, type Shadow, type Stage, type StageRequest } from './stages'
import { tints, type Tint } from './tints'
import { vesselStages } from './vessels'

/** The content of a picture, as defined in the seed data. */
export type Composition = Readonly<{
  /** Seeds all random variation of the arrangement; the same key gives the same picture. */
  key: string
  art: readonly string[]
  stage: string
  tint: TintName
  /** Makes the sprites smaller or larger. */
  scale?: number | undefined
  /** Text on a gift voucher. */
  mark?: string | undefined
  /** What a pack contains, on its label: "500 g". */
  content?: string | undefined
}>

const pictureSize = 800

const stages: Readonly<Record<string, (request: StageRequest) => Stage>> = { ...openStages, ...vesselStages }

/** The SVG of a picture, 800 pixels square. @throws Error for an unknown stage or sprite */
export function composeSvg(composition: Composition): string {
  const { key, art, tint: tintName, stage: stageName, scale = 1, mark, content } = composition
  const build = stages[stageName]
  if (!build) throw new Error(`No stage is called ${stageName}`)
  const tint = tints[tintName]
  const random = randomOf(key)
  const stage = build({ count: art.length, tint, random, mark, content })
  // What a label shows has no real size.
  const shares = stageName in vesselStages ? art.map(() => 1) : relativeSizes(art)
  const used = placeSprites(
    stage.places,
    art,
    shares.map((share) => share * scale),
    stage.shadow,
  )
  const background = `<rect width="${pictureSize}" height="${pictureSize}" fill="${tint.paper}"/>`
  return svg(background + accents(tint, random) + stage.behind + used + stage.inFront)
}

export function svg(content: string, width = pictureSize, height = pictureSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

/** Defines each sprite once and references it at each position, so that three tomatoes cost no more bytes than one. */
export function placeSprites(places: readonly Place[], art: readonly string[], scales: readonly number[], shadow: Shadow): string {
  const names = [...new Set(art)]
  const symbols = names.map((name, index) => `<g id="s${index}">${spriteOf(name)}</g>`)
  const shade = glow('#22382b', shadow === 'lying' ? 0.5 : 0.42)
  const uses = places.map((place, index) => {
    const name = art[index % art.length] ?? ''
    const size = place.size * (scales[index % art.length] ?? 1)
    // What is smaller than its place stands on the ground of it.
    const y = place.y + Math.max(0, place.size - size) * 0.36
    const below = shadowBelow({ ...place, y }, size, shadow, shade.fill)
    return `${below}<use href="#s${names.indexOf(name)}" transform="${placed({ ...place, y, size })}"/>`
  })
  return `<defs>${symbols.join('')}${shade.definition}</defs>${uses.join('')}`
}

/** The transformation that puts a sprite at its place. */
export function placed({ x, y, size, turn }: Place): string {
  const half = -spriteSize / 2
  return `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size / spriteSize)}) translate(${half} ${half})`
}

function shadowBelow({ x, y }: Place, size: number, shadow: Shadow, fill: string): string {
  if (shadow === 'none') return ''
  const [drop, rx, ry] = shadow === 'standing' ? [0.4, 0.42, 0.12] : [0.13, 0.46, 0.38]
  const spot = `cx="${round(x + size * 0.02)}" cy="${round(y + size * drop)}" rx="${round(size * rx)}" ry="${round(size * ry)}"`
  return `<ellipse ${spot} fill="${fill}"/>`
}

/** A few small shapes in the corners: seeds, rings, leaves. */
function accents(tint: Tint, random: Random): string {
  const draw = random.pick([
    (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="${tint.accent}" stroke-width="7"/>`,
    (x: number, y: number) =>
      `<path d="M${x - 18},${y + 14}Q${x - 16},${y - 18} ${x + 18},${y - 14}Q${x + 16},${y + 18} ${x - 18},${y + 14}Z" fill="${tint.accent}"/>`,
    (x: number, y: number) =>
      `<path d="M${x},${y - 20}V${y + 20}M${x - 20},${y}H${x + 20}" stroke="${tint.accent}" stroke-width="8" stroke-linecap="round"/>`,
    (x: number, y: number) =>
      `<circle cx="${x - 15}" cy="${y}" r="9" fill="${tint.accent}"/><circle cx="${x + 15}" cy="${y + 8}" r="7" fill="${tint.accent}"/>`,
    (x: number, y: number) =>
      `<path d="M${x - 24},${y}a12,12 0 0 1 24,0a12,12 0 0 1 24,0" stroke="${tint.accent}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  ])
  const corners = random.pick([
    [
      [84, 96],
      [716, 128],
      [92, 704],
    ],
    [
      [716, 92],
      [96, 148],
      [708, 712],
    ],
    [
      [92, 100],
      [708, 704],
    ],
    [
      [708, 100],
      [96, 690],
      [650, 60],
    ],
  ] as const)
  return corners.map(([x, y]) => draw(x, y)).join('')
}

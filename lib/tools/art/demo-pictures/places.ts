import type { Random } from '@/lib/backend/seed/random'

/** Position of a sprite: center and size in the picture's pixels, rotation in degrees. */
export type Place = Readonly<{ x: number; y: number; size: number; turn: number }>

type Spot = readonly [x: number, y: number, size: number]

/** Arrangements of one to four sprites around the origin, the ones behind first. */
const arrangements: Readonly<Record<1 | 2 | 3 | 4, readonly (readonly Spot[])[]>> = {
  1: [[[0, 0, 470]], [[0, -8, 500]], [[0, 4, 440]]],
  2: [
    [
      [82, -62, 350],
      [-84, 48, 372],
    ],
    [
      [-86, -66, 350],
      [80, 46, 372],
    ],
    [
      [96, 30, 340],
      [-92, -6, 364],
    ],
  ],
  3: [
    [
      [0, -118, 300],
      [-124, 76, 312],
      [122, 84, 312],
    ],
    [
      [-118, -84, 290],
      [122, -62, 300],
      [4, 94, 330],
    ],
    [
      [124, -96, 290],
      [-126, -40, 304],
      [30, 98, 330],
    ],
  ],
  4: [
    [
      [-112, -108, 264],
      [118, -96, 264],
      [-118, 98, 276],
      [112, 112, 276],
    ],
    [
      [4, -144, 260],
      [-142, 6, 268],
      [142, 18, 268],
      [0, 130, 280],
    ],
  ],
}

/** Arranges sprites around a center, each slightly rotated and shifted, so that they do not look stamped. */
export function arrange(count: number, middle: Readonly<{ x: number; y: number; scale: number }>, random: Random): Place[] {
  const shown = Math.min(4, Math.max(1, count)) as 1 | 2 | 3 | 4
  const mirror = random.pick([1, -1])
  return random.pick(arrangements[shown]).map(([x, y, size]) => ({
    x: middle.x + mirror * x * middle.scale + random.between(-8, 8),
    y: middle.y + y * middle.scale + random.between(-8, 8),
    size: size * middle.scale,
    turn: random.between(-9, 9),
  }))
}

import { round } from '../paint'

/** A leaf's outline: where it is widest (0 at the stalk, 1 at the tip), and how its edge waves. */
export type LeafShape = Readonly<{
  /** Width by length. */
  breadth: number
  /** 0.5 is an oval; less puts the belly near the stalk, more near the tip. */
  belly: number
  /** Waves along each side, and how deep they cut. */
  lobes?: number
  depth?: number
}>

export const leafShapes = {
  oval: { breadth: 0.62, belly: 0.5 },
  broad: { breadth: 0.92, belly: 0.58, lobes: 3, depth: 0.05 },
  spear: { breadth: 0.26, belly: 0.4 },
  arrow: { breadth: 0.46, belly: 0.2 },
  spoon: { breadth: 0.74, belly: 0.68 },
  coin: { breadth: 1.1, belly: 0.52, lobes: 7, depth: 0.03 },
  frilly: { breadth: 0.78, belly: 0.58, lobes: 9, depth: 0.2 },
  oak: { breadth: 0.9, belly: 0.62, lobes: 4, depth: 0.34 },
  toothed: { breadth: 0.66, belly: 0.5, lobes: 7, depth: 0.08 },
  parsley: { breadth: 1, belly: 0.6, lobes: 3, depth: 0.42 },
} as const satisfies Record<string, LeafShape>

const samples = 26

/** The path of a leaf with its base at the origin, pointing up, `length` high. */
export function leafPath(shape: LeafShape, length: number): string {
  const side = (direction: 1 | -1) =>
    Array.from({ length: samples + 1 }, (_, step) => {
      const along = step / samples
      return `${round(direction * halfWidth(shape, along) * length)},${round(-along * length)}`
    })
  return `M${[...side(-1), ...side(1).reverse()].join('L')}Z`
}

function halfWidth({ breadth, belly, lobes = 0, depth = 0 }: LeafShape, along: number): number {
  // Bends 0..1 so that the sine has its top where the belly is.
  const bent = along ** (Math.log(0.5) / Math.log(belly))
  const wave = 1 + depth * Math.cos(2 * Math.PI * lobes * along)
  return (breadth / 2) * Math.sin(Math.PI * bent) ** 0.75 * wave
}

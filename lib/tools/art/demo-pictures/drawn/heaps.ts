import { ball, round, tube, type Tones } from '../paint'
import { randomOf } from '@/lib/backend/seed/random'
import { leafPath, leafShapes } from './leaf'

type Heap = Readonly<{
  tones: Tones
  /** Half sizes of one grain. */ rx: number
  ry: number
  count: number
  /** Half the width of the heap. */ spread: number
}>

/** Many small things in a heap: the back row first, so that the front ones lie on top. */
function drawHeap(name: string, { tones, rx, ry, count, spread }: Heap): string {
  const random = randomOf(name)
  const paint = ball(tones)
  const grains = Array.from({ length: count }, (_, index) => {
    const row = Math.sqrt((index + 1) / count)
    const x = random.between(-spread, spread) * row
    const y = 84 + row * 118 - random.between(0, 14)
    return { x: 128 + x, y, turn: random.between(0, 180) }
  }).sort((a, b) => a.y - b.y)
  const marks = grains.map(
    ({ x, y, turn }) =>
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="${paint.fill}" transform="rotate(${round(turn)} ${round(x)} ${round(y)})"/>`,
  )
  return paint.definition + marks.join('')
}

/** Berries that hang close together on a stalk. */
function cluster(tones: Tones, radius: number, places: readonly (readonly [number, number])[], withLeaf: boolean): string {
  const paint = ball(tones)
  const leaf = withLeaf
    ? `<path d="${leafPath(leafShapes.spear, 92)}" fill="#4d9a4a" transform="translate(140 60) rotate(74)"/><path d="${leafPath(leafShapes.spear, 80)}" fill="#3c8442" transform="translate(120 58) rotate(-66)"/>`
    : ''
  const twig = tube('M128,24Q124,60 128,92', 8, ['#b9975c', '#8b6a3a', '#5d4524'])
  return (
    paint.definition +
    leaf +
    twig +
    places
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.fill}"/><circle cx="${x - radius * 0.35}" cy="${y - radius * 0.4}" r="${round(radius * 0.18)}" fill="#fff" opacity=".5"/>`,
      )
      .join('')
  )
}

/** Two tubers, one of them cut: the flesh is purple, too. */
function purpleSweetPotato(): string {
  const skin = ball(['#a86a9f', '#74386f', '#451c45'])
  const flesh = ball(['#b07ad0', '#8c4fb5', '#6a3593'])
  return `${skin.definition}${flesh.definition}<g transform="rotate(-24 128 128)"><path d="M14,96Q44,52 116,56Q196,60 240,98Q200,138 120,138Q46,138 14,96Z" fill="${skin.fill}"/><path d="M60,80q18,8 10,22M112,72q16,10 6,26M170,82q14,8 8,20" stroke="#451c45" stroke-width="4" fill="none" stroke-linecap="round" opacity=".55"/><path d="M50,84Q100,62 150,70" stroke="#d9a9d2" stroke-width="7" fill="none" stroke-linecap="round" opacity=".55"/></g><g transform="rotate(-8 128 176)"><path d="M34,180Q52,138 132,140L168,142Q196,160 196,182Q192,206 166,218Q56,224 34,180Z" fill="${skin.fill}"/><ellipse cx="168" cy="180" rx="30" ry="38" fill="#e3c6ee"/><ellipse cx="168" cy="180" rx="26" ry="34" fill="${flesh.fill}"/><path d="M158,160q8,18 2,38M176,158q-4,22 4,42" stroke="#c9a2e0" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/></g>`
}

/** A spoonful of paste, swirled. */
function paste([light, middle, dark]: Tones): string {
  return `<ellipse cx="128" cy="176" rx="104" ry="44" fill="#fff"/><ellipse cx="128" cy="170" rx="92" ry="36" fill="#eef1ee"/><path d="M48,166Q60,96 112,92Q116,56 146,60Q134,80 154,92Q200,104 208,166Q128,204 48,166Z" fill="${middle}"/><path d="M70,150Q90,112 128,112Q168,116 184,148M96,166Q124,140 160,160M118,88Q126,80 136,78" stroke="${light}" stroke-width="9" stroke-linecap="round" fill="none" opacity=".75"/><path d="M60,170Q128,196 196,168" stroke="${dark}" stroke-width="6" fill="none" opacity=".45" stroke-linecap="round"/>`
}

/** Minced meat as it leaves the mincer: short strands, packed close into one portion. */
function minced(name: string, tones: Tones): string {
  const random = randomOf(name)
  const portion = 'M36,92Q42,62 78,58H180Q216,62 222,92V168Q216,200 180,204H78Q42,200 36,168Z'
  const strands = Array.from({ length: 150 }, (_, index) => {
    const [x, y] = [34 + (index % 15) * 13.5 + random.between(-4, 4), 58 + Math.floor(index / 15) * 15 + random.between(-4, 4)]
    return tube(
      `M${round(x)},${round(y)}q${round(random.between(-5, 5))},10 ${round(random.between(-7, 7))},${round(random.between(16, 24))}`,
      11,
      tones,
    )
  })
  return `<clipPath id="${name}"><path d="${portion}"/></clipPath><path d="${portion}" fill="${tones[2]}"/><g clip-path="url(#${name})">${strands.join('')}</g>`
}

function mushroom(x: number, y: number, size: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})">${tube('M0,60Q4,30 0,6', 24, ['#fffdf6', '#efe6d4', '#c7b99b'])}<path d="M-62,10Q-66,-46 0,-52Q66,-46 62,10Q0,32 -62,10Z" fill="#c9bda9" stroke="#9c8f7a" stroke-width="2"/><path d="M-40,-14Q-20,-36 4,-38" stroke="#efe8da" stroke-width="8" fill="none" stroke-linecap="round"/></g>`
}

const longanPlaces = [
  [84, 112],
  [132, 104],
  [176, 118],
  [62, 152],
  [108, 148],
  [152, 152],
  [194, 160],
  [88, 190],
  [132, 194],
  [172, 196],
] as const
const mulberryPlaces = [
  [128, 82],
  [104, 98],
  [152, 98],
  [92, 124],
  [128, 116],
  [164, 124],
  [96, 152],
  [128, 148],
  [160, 152],
  [108, 180],
  [146, 180],
  [128, 204],
] as const

export const heapSprites: Readonly<Record<string, () => string>> = {
  soybeans: () => drawHeap('soybeans', { tones: ['#fff3cf', '#ecd089', '#bd9748'], rx: 17, ry: 14, count: 62, spread: 104 }),
  'mung-beans': () => drawHeap('mung-beans', { tones: ['#c2dc84', '#7ba044', '#4a6d29'], rx: 13, ry: 10, count: 96, spread: 104 }),
  sesame: () => drawHeap('sesame', { tones: ['#6d6a68', '#33302f', '#161414'], rx: 9, ry: 5.5, count: 170, spread: 104 }),
  'sticky-rice': () => drawHeap('sticky-rice', { tones: ['#ffffff', '#f6f2e6', '#d7cfb9'], rx: 20, ry: 8, count: 110, spread: 98 }),
  riceberry: () => drawHeap('riceberry', { tones: ['#8d6a86', '#4b2746', '#261025'], rx: 19, ry: 6.5, count: 120, spread: 98 }),
  'red-rice': () => drawHeap('red-rice', { tones: ['#d99a7c', '#a34a33', '#6a2418'], rx: 19, ry: 6.5, count: 120, spread: 98 }),
  'brown-rice': () => drawHeap('brown-rice', { tones: ['#f0dcb4', '#cda46a', '#94703c'], rx: 19, ry: 7, count: 116, spread: 98 }),
  'purple-sweet-potato': purpleSweetPotato,
  jackfruit: () => drawHeap('jackfruit', { tones: ['#ffe68a', '#f7bc33', '#c48716'], rx: 34, ry: 20, count: 20, spread: 96 }),
  longan: () => cluster(['#e3c08b', '#b98c4f', '#835c2c'], 27, longanPlaces, true),
  mulberry: () => cluster(['#8a4a80', '#4f2352', '#2c1233'], 19, mulberryPlaces, false),
  minced: () => minced('minced', ['#ffc9c2', '#f08f8c', '#c95f63']),
  'minced-chicken': () => minced('minced-chicken', ['#fff0e2', '#f7cdb4', '#d69c83']),
  'green-paste': () => paste(['#c3de84', '#7fa83f', '#4e7427']),
  'brown-paste': () => paste(['#d9a066', '#9a5c2d', '#633716']),
  'red-paste': () => paste(['#f59a6d', '#cf4a2c', '#8a2519']),
  'palm-sugar': () =>
    `<ellipse cx="128" cy="186" rx="92" ry="26" fill="#8a5a24" opacity=".25"/>${[
      [82, 150],
      [174, 150],
      [128, 108],
    ]
      .map(
        ([x, y]) =>
          `<path d="M${(x ?? 0) - 46},${y}q0,-34 46,-34t46,34v24q0,22 -46,22t-46,-22z" fill="#b97c34"/><ellipse cx="${x}" cy="${(y ?? 0) - 4}" rx="46" ry="26" fill="#e0ad62"/><path d="M${(x ?? 0) - 26},${(y ?? 0) - 6}q26,-14 52,0" stroke="#f6d9a3" stroke-width="5" fill="none" stroke-linecap="round"/>`,
      )
      .join('')}`,
  'oyster-mushroom': () =>
    mushroom(78, 150, 0.95, -20) + mushroom(180, 146, 1, 18) + mushroom(128, 112, 1.15, -2) + mushroom(128, 184, 0.72, 6),
  'straw-mushroom': () =>
    '<path d="M128,52C176,56 196,104 190,150C184,200 160,214 128,214C96,214 72,200 66,150C60,104 80,56 128,52Z" fill="#e9dfce" stroke="#b8a98f" stroke-width="2"/><path d="M128,52C172,56 194,100 190,140Q128,160 66,140C62,100 84,56 128,52Z" fill="#8d7b66"/><path d="M92,84Q108,66 130,66" stroke="#bfae98" stroke-width="8" fill="none" stroke-linecap="round"/>',
  shiitake: () =>
    `${tube('M128,208Q124,170 130,140', 46, ['#fff8e8', '#ecdcbd', '#bfa67d'])}<path d="M32,142Q34,58 128,52Q222,58 224,142Q128,182 32,142Z" fill="#8a5a38" stroke="#5c3820" stroke-width="2"/><path d="M128,74v44M106,96h44M112,82l32,30M144,82l-32,30" stroke="#f1dfc2" stroke-width="9" stroke-linecap="round"/>${[
      [64, 118],
      [92, 138],
      [164, 138],
      [192, 118],
      [72, 92],
      [184, 92],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="9" ry="6" fill="#d9b98c" opacity=".7"/>`)
      .join('')}`,
  'pea-flower': () =>
    [-32, 0, 32]
      .map(
        (turn, index) =>
          `<g transform="rotate(${turn} 128 220)"><path d="M128,70C176,70 196,112 178,146Q150,176 128,166Q106,176 78,146C60,112 80,70 128,70Z" fill="${['#4b54b8', '#5f69d1', '#434aa6'][index]}"/><path d="M128,112Q150,124 144,148L128,162L112,148Q106,124 128,112Z" fill="#fff3c9"/><path d="M128,122Q138,130 134,144L128,152L122,144Q118,130 128,122Z" fill="#f6c945"/></g>`,
      )
      .join(''),
}

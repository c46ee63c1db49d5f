/** The scenes of the front page as layers, back to front: SVG drawings and sprites by name. */
import { relativeSizes } from './demo-pictures/sprites'

/** A sprite by its middle, size in pixels and angle in degrees, or markup of its own. */
type Layer = Readonly<{ svg: string }> | Readonly<{ sprite: string; x: number; y: number; size: number; angle: number }>

export type LandingScene = Readonly<{
  name: string
  width: number
  height: number
  /** Widths of the files, in pixels. */
  widths: readonly number[]
  background?: string
  layers: readonly Layer[]
}>

type Heap = Readonly<{ x: number; y: number; width: number; size: number; rows?: number; seed?: number; tilt?: number }>

type Box = Readonly<{ x: number; y: number; width: number; height: number }>

const color = {
  leaf: '#235a3d',
  leafDark: '#143322',
  mango: '#ffc43a',
  cream: '#fffaf0',
  wood: '#c98f55',
  woodDark: '#a8713c',
  woodLight: '#dda96f',
  celadon: '#d3e4d6',
}

/** A deterministic generator of numbers between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Produce heaped up, each row in front of and below the one before. */
function heap(names: readonly string[], { x, y, width, size, rows = 3, seed = 7, tilt = 24 }: Heap): Layer[] {
  const shares = relativeSizes(names)
  const random = createRandom(seed)
  return Array.from({ length: rows }).flatMap((_, row) => {
    const rowWidth = width * (0.55 + (0.45 * (row + 1)) / rows)
    const count = Math.max(2, Math.round(rowWidth / (size * 0.62)))
    return Array.from({ length: count }, (_, index) => ({
      sprite: names[(index + row) % names.length] ?? '',
      x: x - rowWidth / 2 + (rowWidth * (index + 0.5)) / count + (random() - 0.5) * size * 0.12,
      y: y + row * size * 0.3 + (random() - 0.5) * size * 0.08,
      size: Math.round(size * (shares[(index + row) % names.length] ?? 1) * (0.94 + random() * 0.12)),
      angle: Math.round((random() - 0.5) * 2 * tilt),
    }))
  })
}

/** The wooden front of a crate with a small market card. */
function crateFront({ x, y, width, height, hasCard = true }: Box & Readonly<{ hasCard?: boolean }>): Layer {
  const left = x - width / 2
  const plank = (height - 8) / 2
  const planks = [0, 1].map(
    (row) => `<rect x="${left}" y="${y + row * (plank + 8)}" width="${width}" height="${plank}" rx="7" fill="${color.wood}"/>
      <rect x="${left}" y="${y + row * (plank + 8)}" width="${width}" height="5" rx="2.5" fill="${color.woodLight}"/>`,
  )
  const posts = [left + 16, left + width - 34].map(
    (post) => `<rect x="${post}" y="${y - 6}" width="18" height="${height + 10}" rx="5" fill="${color.woodDark}"/>`,
  )
  const card = `<g transform="translate(${x} ${y + height / 2}) rotate(-3)"><rect x="-38" y="-25" width="76" height="50" rx="9" fill="${color.cream}"/>
    <circle cx="0" cy="-15" r="3.5" fill="${color.leaf}"/><path d="M-18 6h36M-10 15h20" stroke="${color.leaf}" stroke-width="6" stroke-linecap="round"/></g>`
  return { svg: planks.join('') + posts.join('') + (hasCard ? card : '') }
}

const crate = (names: readonly string[], { height = 92, ...place }: Heap & Readonly<{ height?: number }>): Layer[] => [
  ...heap(names, { ...place, y: place.y - place.size * 0.22, width: place.width * 0.9 }),
  crateFront({ x: place.x, y: place.y + place.size * 0.34, width: place.width, height }),
]

/** A striped awning whose lower edge is scalloped, as under the shop's header. */
type Awning = Readonly<Record<'left' | 'right' | 'top' | 'bottom' | 'stripes' | 'slope', number>>

function awning({ left, right, top, bottom, stripes, slope }: Awning): Layer {
  const width = (right - left) / stripes
  const topWidth = (right - left - 2 * slope) / stripes
  const pieces = Array.from({ length: stripes }, (_, index) => {
    const fill = index % 2 ? color.cream : color.leaf
    const [x, topX] = [left + index * width, left + slope + index * topWidth]
    return `<path d="M${topX} ${top}h${topWidth}L${x + width} ${bottom}h${-width}Z" fill="${fill}"/>
      <path d="M${x} ${bottom - 1}h${width}v${width * 0.18}a${width / 2} ${width / 2} 0 0 1 ${-width} 0Z" fill="${fill}"/>`
  })
  const shade = `<path d="M${left} ${bottom}h${right - left}v8h${left - right}Z" fill="${color.leafDark}" opacity=".14"/>`
  return { svg: pieces.join('') + shade }
}

const lamp = (x: number, y: number, drop: number) =>
  `<path d="M${x} ${y}v${drop}" stroke="${color.leafDark}" stroke-width="5"/><path d="M${x - 30} ${y + drop + 24}a30 26 0 0 1 60 0Z" fill="${color.leafDark}"/>
   <circle cx="${x}" cy="${y + drop + 27}" r="12" fill="${color.mango}"/><circle cx="${x}" cy="${y + drop + 27}" r="34" fill="${color.mango}" opacity=".2"/>`

const counter = (left: number, right: number, y: number, height: number) =>
  `<rect x="${left}" y="${y}" width="${right - left}" height="${height}" rx="14" fill="${color.woodDark}"/>
   <rect x="${left - 14}" y="${y - 10}" width="${right - left + 28}" height="26" rx="13" fill="${color.woodLight}"/>`

const posts = (xs: readonly number[], top: number, bottom: number) =>
  xs.map((x) => `<rect x="${x - 11}" y="${top}" width="22" height="${bottom - top}" fill="${color.leafDark}"/>`).join('')

const stall: LandingScene = {
  name: 'stall',
  width: 1600,
  height: 1160,
  widths: [1440, 1110, 680],
  layers: [
    { svg: `<ellipse cx="800" cy="1112" rx="760" ry="38" fill="${color.leafDark}" opacity=".1"/>${posts([120, 1480], 120, 1110)}` },
    { svg: lamp(420, 300, 46) + lamp(800, 300, 70) + lamp(1180, 300, 46) },
    ...crate(['pineapple', 'thai-mango', 'cantaloupe'], { x: 380, y: 575, width: 400, size: 168, rows: 2, seed: 3 }),
    ...crate(['corn', 'carrot', 'corn'], { x: 800, y: 575, width: 380, size: 158, rows: 2, seed: 5 }),
    ...crate(['hom-bananas', 'young-coconut', 'grapes'], { x: 1220, y: 575, width: 400, size: 168, rows: 2, seed: 8 }),
    { svg: counter(170, 1430, 716, 80) },
    ...crate(['napa-cabbage', 'broccoli', 'napa-cabbage'], { x: 290, y: 872, width: 390, size: 172, rows: 2, seed: 11, height: 116 }),
    ...crate(['tomato', 'green-pepper', 'tomato'], { x: 700, y: 872, width: 360, size: 150, rows: 2, seed: 13, height: 116 }),
    ...crate(['aubergine', 'chillies', 'cucumber'], { x: 1090, y: 872, width: 360, size: 160, rows: 2, seed: 17, height: 116 }),
    { svg: counter(90, 1300, 1040, 62) },
    { sprite: 'potted-plant', x: 1410, y: 985, size: 250, angle: 0 },
    awning({ left: 40, right: 1560, top: 40, bottom: 230, stripes: 13, slope: 90 }),
  ],
}

const farms: LandingScene = {
  name: 'farms',
  width: 1600,
  height: 760,
  widths: [1440, 780],
  background: '#e0f0f6',
  layers: [
    {
      svg: `<circle cx="800" cy="230" r="118" fill="${color.mango}"/><path d="M0 420C220 300 420 300 640 400S1100 330 1600 400V760H0Z" fill="#b3cfba"/>
      <path d="M0 520C300 430 560 450 800 510S1320 470 1600 520V760H0Z" fill="#7fae8a"/><path d="M0 610C320 560 620 580 800 600S1300 580 1600 620V760H0Z" fill="${color.leaf}"/>`,
    },
    ...[90, 230, 370].map((x, index) => ({ sprite: 'rice-ear', x, y: 500 + index * 14, size: 150, angle: -6 + index * 6 })),
    { sprite: 'tractor', x: 560, y: 500, size: 210, angle: 0 },
    ...[130, 270, 410, 550, 690].map((x, index) => ({
      sprite: index % 2 ? 'napa-cabbage' : 'broccoli',
      x,
      y: 650,
      size: 136,
      angle: index % 2 ? 8 : -8,
    })),
    { sprite: 'hen', x: 720, y: 540, size: 120, angle: 0 },
    ...[930, 1060].map((x) => ({ sprite: 'sunflower', x, y: 505, size: 170, angle: 0 })),
    { sprite: 'bee', x: 1010, y: 360, size: 74, angle: -12 },
    ...heap(['tomato', 'carrot', 'aubergine', 'corn', 'green-pepper'], { x: 1310, y: 520, width: 330, size: 130, rows: 2, seed: 21 }),
    { sprite: 'basket', x: 1310, y: 625, size: 300, angle: 0 },
  ],
}

const saveHealth: LandingScene = {
  name: 'save-health',
  width: 1200,
  height: 1000,
  widths: [1080, 600],
  background: '#fcf2cf',
  layers: [
    { svg: `<circle cx="600" cy="540" r="400" fill="#fff" opacity=".75"/><circle cx="600" cy="540" r="330" fill="#e2f0e3"/>` },
    ...heap(['avocado', 'broccoli', 'tomato', 'carrot'], { x: 600, y: 395, width: 470, size: 190, rows: 2, seed: 4 }),
    { sprite: 'salad-bowl', x: 600, y: 600, size: 460, angle: 0 },
    { sprite: 'tea', x: 985, y: 800, size: 210, angle: 0 },
    { sprite: 'lemon', x: 205, y: 800, size: 170, angle: -18 },
    { sprite: 'mint', x: 205, y: 250, size: 170, angle: -24 },
    { sprite: 'lotus', x: 1000, y: 260, size: 180, angle: 10 },
  ],
}

/** A category's picture: goods in a crate, with space for its name above. */
const tile = (name: string, background: string, hill: string, goods: readonly Layer[]): LandingScene => ({
  name,
  width: 960,
  height: 1080,
  widths: [720, 420],
  background,
  layers: [
    { svg: `<path d="M0 720Q480 600 960 720V1080H0Z" fill="${hill}"/>` },
    ...goods,
    crateFront({ x: 480, y: 820, width: 800, height: 190, hasCard: false }),
  ],
})

const fruitVeg = tile('fruit-veg', '#e2f0e3', '#b3cfba', [
  ...heap(['pineapple', 'broccoli', 'thai-mango'], { x: 480, y: 490, width: 560, size: 290, rows: 1, seed: 2 }),
  ...heap(['napa-cabbage', 'tomato', 'aubergine', 'carrot'], { x: 480, y: 650, width: 720, size: 270, rows: 2, seed: 9 }),
])

const meat = tile('meat', '#fbe6ea', '#f0c5cd', [
  ...heap(['river-prawn', 'sea-bass'], { x: 480, y: 490, width: 520, size: 310, rows: 1, seed: 6, tilt: 14 }),
  ...heap(['steak', 'raw-prawn', 'whole-chicken'], { x: 480, y: 650, width: 700, size: 270, rows: 2, seed: 12 }),
  ...[240, 360, 480, 600, 720].map((x, index) => ({ sprite: 'egg', x, y: 780, size: 170, angle: index * 7 - 14 })),
])

const processed = tile('processed', '#fcf2cf', '#f0dc9a', [
  ...heap(['honey', 'milk-glass'], { x: 480, y: 500, width: 500, size: 310, rows: 1, seed: 4, tilt: 8 }),
  ...heap(['honey', 'loaf', 'rice-bowl'], { x: 480, y: 640, width: 720, size: 280, rows: 1, seed: 14, tilt: 8 }),
  ...heap(['peanuts', 'butter', 'tea'], { x: 480, y: 770, width: 740, size: 230, rows: 1, seed: 15, tilt: 10 }),
])

const orderOnline: LandingScene = {
  name: 'order-online',
  width: 1200,
  height: 760,
  widths: [1080, 600],
  layers: [
    { svg: `<ellipse cx="600" cy="690" rx="520" ry="28" fill="${color.leafDark}" opacity=".28"/>` },
    { sprite: 'scooter', x: 660, y: 450, size: 520, angle: 0 },
    ...heap(['napa-cabbage', 'hom-bananas', 'carrot', 'tomato'], { x: 270, y: 410, width: 320, size: 150, rows: 2, seed: 5 }),
    { sprite: 'basket', x: 270, y: 560, size: 290, angle: 0 },
    { sprite: 'holy-basil', x: 1040, y: 250, size: 120, angle: 20 },
  ],
}

export const scenes: readonly LandingScene[] = [stall, farms, saveHealth, fruitVeg, meat, processed, orderOnline]

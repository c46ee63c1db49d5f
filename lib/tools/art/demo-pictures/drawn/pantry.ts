import { across, ball, downward, round, tube, type Tones } from '../paint'
import { randomOf } from '@/lib/backend/seed/random'
import { leafPath, leafShapes } from './leaf'

/** What stands in the larder or comes to the table: drinks, sweets, dairy, nuts, and two from the sea. */

const riceBowl = () =>
  '<path d="M44,118Q58,52 128,48Q198,52 212,118Z" fill="#fffefa"/><path d="M70,96q8,-8 16,0M104,74q8,-8 16,0M140,80q8,-8 16,0M168,98q8,-8 16,0M118,102q8,-8 16,0" stroke="#ded6c0" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M20,114Q32,206 128,212Q224,206 236,114Q128,138 20,114Z" fill="#d6ecdf"/><path d="M36,150Q62,196 128,200Q194,196 220,150" stroke="#7fb99a" stroke-width="7" fill="none"/><path d="M92,206H164L156,228H100Z" fill="#bfe0cd"/>'

function butter(): string {
  const side = downward('#fbe08a', '#eec35a')
  return `${side.definition}<path d="M20,150L76,110H236L186,150Z" fill="#fdeeb0"/><path d="M20,150H186V206H20Z" fill="${side.fill}"/><path d="M186,150L236,110V164L186,206Z" fill="#dba93e"/><path d="M64,150V206M108,150V206M152,150V206" stroke="#d9a93f" stroke-width="3" opacity=".6"/><path d="M128,128L228,118L250,182Q190,232 118,214Z" fill="#f7f3e6"/><path d="M128,128L228,118L236,140L122,156Z" fill="#fffdf6"/><path d="M130,176Q180,168 240,160" stroke="#dcd2b4" stroke-width="4" fill="none"/>`
}

/** A jar of honey with its dipper. */
const honey = () =>
  `<rect x="66" y="72" width="124" height="154" rx="36" fill="#f2a82c"/><path d="M66,108Q128,128 190,108V190Q190,226 154,226H102Q66,226 66,190Z" fill="#dd8719"/><path d="M82,110V194" stroke="#ffe0a0" stroke-width="9" stroke-linecap="round" opacity=".8"/><rect x="74" y="46" width="108" height="36" rx="12" fill="#fffdf6" stroke="#d9c79a" stroke-width="2"/><rect x="92" y="132" width="72" height="60" rx="14" fill="#fffdf6"/><path d="M128,144l15,9v17l-15,9l-15,-9v-17z" fill="#f2b64a" stroke="#c98620" stroke-width="3"/>${tube('M196,40L216,150', 10, ['#e8c08a', '#b98448', '#7d5527'])}<path d="M204,150q14,-8 28,-2l8,36q-16,18 -32,4z" fill="#b98448" stroke="#7d5527" stroke-width="2"/><path d="M206,162l30,-6M210,174l30,-6" stroke="#7d5527" stroke-width="3"/>`

function chocolate(): string {
  const squares = Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [72 + (index % 2) * 58, 30 + Math.floor(index / 2) * 46]
    return `<rect x="${x}" y="${y}" width="52" height="40" rx="6" fill="#6b3f26"/><path d="M${x + 6},${y + 8}h40" stroke="#94613f" stroke-width="5" stroke-linecap="round"/>`
  })
  return `<g transform="rotate(-14 128 128)"><rect x="64" y="22" width="128" height="210" rx="12" fill="#4b2a18"/>${squares.join('')}<path d="M56,132L72,120L88,134L104,120L120,134L136,120L152,134L168,120L184,134L200,122V240H56Z" fill="#2f6b46"/><rect x="78" y="160" width="100" height="56" rx="10" fill="#fffdf6"/><path d="M100,188q28,-26 56,0q-28,26 -56,0z" fill="#8a5a34"/></g>`
}

/** @param drink the color of what is in the cup */
const cup = (drink: string, china: string, band: string) =>
  `<ellipse cx="120" cy="216" rx="92" ry="18" fill="${band}" opacity=".35"/>${tube('M196,116Q244,112 236,150Q226,182 184,176', 14, ['#ffffff', china, band])}<path d="M40,98Q44,206 84,212H156Q196,206 200,98Z" fill="${china}"/><ellipse cx="120" cy="98" rx="80" ry="26" fill="#fffefa"/><ellipse cx="120" cy="101" rx="70" ry="20" fill="${drink}"/><path d="M58,132Q62,180 84,198" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round" opacity=".7"/><path d="M96,70q-12,-18 0,-34t0,-30M136,70q-12,-18 0,-34t0,-30" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round" opacity=".75"/>`

/** Roasted beans with their seam. */
function coffeeBeans(): string {
  const paint = ball(['#a9744b', '#6b4226', '#3c2112'])
  const beans = [
    [76, 96, 30],
    [148, 80, -24],
    [200, 128, 50],
    [108, 148, -50],
    [168, 176, 14],
    [70, 186, -10],
    [124, 214, 70],
  ] as const
  return (
    paint.definition +
    beans
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="40" ry="28" fill="${paint.fill}"/><path d="M-36,4Q-10,-12 0,0T36,-4" stroke="#2b160b" stroke-width="5" fill="none" stroke-linecap="round"/></g>`,
      )
      .join('')
  )
}

/** Rolled tea leaves and a fresh tip of two leaves and a bud. */
const teaLeaves = () =>
  `${[
    [70, 190, 10],
    [110, 206, -30],
    [150, 198, 24],
    [190, 190, -8],
    [130, 178, 60],
    [92, 170, -50],
    [170, 170, 40],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${tube('M-22,6Q-4,-12 8,2T26,-4', 13, ['#8fae6a', '#4b6f3a', '#2b4525'])}</g>`,
    )
    .join(
      '',
    )}${tube('M128,168Q124,130 128,96', 8, ['#c4e59a', '#7dbb55', '#47843a'])}${[-62, 0, 60].map((turn, index) => `<path d="${leafPath(leafShapes.toothed, index === 1 ? 78 : 96)}" fill="${index === 1 ? '#a9d66f' : '#63a647'}" stroke="#3f7a31" stroke-width="2" transform="translate(128 ${index === 1 ? 104 : 122}) rotate(${turn}) scale(.8 1)"/>`).join('')}`

/** A log of fresh goat cheese, cut. */
const goatCheese = () =>
  '<path d="M92,86H196Q236,92 236,136Q236,178 196,184H92Z" fill="#f6f1e2"/><path d="M100,90H196Q226,96 228,120Q160,110 100,112Z" fill="#fffefa"/><ellipse cx="92" cy="135" rx="42" ry="49" fill="#fffdf4" stroke="#e0d6bb" stroke-width="3"/><path d="M76,118q8,6 4,14M100,130q-6,8 2,14M84,152q8,-2 12,6" stroke="#e6dcc2" stroke-width="4" fill="none" stroke-linecap="round"/><ellipse cx="52" cy="196" rx="40" ry="18" fill="#fffdf4" stroke="#e0d6bb" stroke-width="3"/><path d="M132,104l10,-4M168,124l12,2M150,160l12,-4M198,150l10,4M124,142l8,4" stroke="#6fae45" stroke-width="4" stroke-linecap="round"/>'

const milkGlass = () =>
  '<path d="M70,40H186L172,226Q128,238 84,226Z" fill="#e9f4f8" opacity=".8"/><path d="M76,92H180L170,220Q128,230 86,220Z" fill="#fffefa"/><ellipse cx="128" cy="92" rx="52" ry="12" fill="#ffffff" stroke="#e4ecef" stroke-width="2"/><path d="M70,40H186L172,226Q128,238 84,226Z" fill="none" stroke="#b9d5e0" stroke-width="4"/><path d="M90,110L96,204" stroke="#e8f1f4" stroke-width="8" stroke-linecap="round"/>'

/** Coarse salt, heaped in a wooden dish. */
function salt(): string {
  const random = randomOf('salt')
  const grains = Array.from({ length: 46 }, () => {
    const [x, y] = [random.between(62, 194), random.between(92, 150)]
    return `<rect x="${round(x)}" y="${round(y)}" width="9" height="9" rx="2" fill="#fff" stroke="#cfdbe0" stroke-width="1.5" transform="rotate(${round(random.between(0, 60))} ${round(x)} ${round(y)})"/>`
  })
  return `<path d="M46,150Q86,74 128,72Q172,76 210,150Z" fill="#f4f8fa"/>${grains.join('')}<path d="M22,144Q34,212 128,214Q222,212 234,144Q128,170 22,144Z" fill="#c98f55"/><path d="M44,172Q74,200 128,202Q182,200 212,172" stroke="#a8713c" stroke-width="6" fill="none" opacity=".7"/>`
}

/** Puffed rice discs with a swirl of palm sugar. */
function riceCrackers(): string {
  const disc = (x: number, y: number, size: number) => {
    const grains = Array.from({ length: 30 }, (_, index) => {
      const [away, angle] = [62 * Math.sqrt((index + 0.5) / 30), index * 2.4]
      return `<ellipse cx="${round(Math.cos(angle) * away)}" cy="${round(Math.sin(angle) * away)}" rx="12" ry="7" fill="${index % 3 ? '#fdf3d8' : '#f3dfb0'}" stroke="#d9bd85" stroke-width="1.5" transform="rotate(${round((angle * 180) / Math.PI)} ${round(Math.cos(angle) * away)} ${round(Math.sin(angle) * away)})"/>`
    })
    return `<g transform="translate(${x} ${y}) scale(${size})"><circle r="70" fill="#e6cd94"/>${grains.join('')}<path d="M-44,-20Q0,-46 30,-18T10,30T-34,18" stroke="#b9752c" stroke-width="9" fill="none" stroke-linecap="round"/></g>`
  }
  return disc(96, 92, 0.96) + disc(160, 164, 0.96)
}

/** Crisp rice balls rolled in seaweed and sesame. */
const riceBall = () =>
  `<circle cx="128" cy="132" r="84" fill="#fbf6e6" stroke="#ddd2b2" stroke-width="2"/><path d="M46,150Q128,112 210,150Q206,200 162,212Q128,222 94,212Q50,200 46,150Z" fill="#2f4a38"/><path d="M60,166Q128,138 196,166" stroke="#55755c" stroke-width="5" fill="none" opacity=".7"/>${[
    [92, 84, 20],
    [120, 72, -30],
    [152, 80, 50],
    [176, 104, 10],
    [108, 108, 70],
    [140, 106, -10],
    [78, 112, 40],
  ]
    .map(([x, y, turn]) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="4" fill="#4b3a26" transform="rotate(${turn} ${x} ${y})"/>`)
    .join('')}`

const flour = () =>
  '<path d="M34,188Q80,76 128,70Q178,76 222,188Z" fill="#cdb4cf"/><path d="M60,180Q96,104 128,90" stroke="#e6d6e8" stroke-width="9" fill="none" stroke-linecap="round"/><ellipse cx="128" cy="190" rx="112" ry="26" fill="#b99abd"/><path d="M150,150L214,60Q232,48 240,62Q244,76 228,90L166,164Z" fill="#c98f55"/>'

function kidneyBeans(): string {
  const tones: Tones = ['#d98277', '#96332f', '#5c1a1c']
  const places = [
    [70, 90, 20],
    [146, 76, -30],
    [204, 120, 60],
    [92, 150, -20],
    [158, 158, 24],
    [70, 206, 10],
    [136, 212, -36],
    [200, 204, 16],
  ]
  return places
    .map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${tube('M-22,8Q0,-18 22,8', 30, tones)}</g>`)
    .join('')
}

function peanuts(): string {
  const paint = ball(['#f6dfae', '#d9ad6b', '#9f7438'])
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-70,0C-72,-40 -24,-40 -6,-24C16,-38 72,-40 72,0C72,40 16,38 -6,24C-24,40 -72,40 -70,0Z" fill="${paint.fill}" stroke="#a67b3e" stroke-width="2"/><path d="M-52,-16q10,16 0,32M-34,-22q10,22 0,44M18,-22q10,22 0,44M40,-24q10,24 0,48M58,-14q6,14 0,28" stroke="#a67b3e" stroke-width="3" fill="none" opacity=".55"/></g>`
  return paint.definition + one(92, 74, -18) + one(160, 134, 16) + one(96, 196, -8)
}

function bacon(): string {
  const strip = (y: number) => {
    const wave = (shift: number) => `M22,${y + shift}Q62,${y + shift - 26} 102,${y + shift}T182,${y + shift}T238,${y + shift - 8}`
    const line = (shift: number, width: number, color: string) =>
      `<path d="${wave(shift)}" stroke="${color}" stroke-width="${width}" fill="none"/>`
    return line(0, 44, '#a33b37') + line(-14, 10, '#f6dcc6') + line(2, 8, '#f2cdb6') + line(17, 9, '#f6dcc6')
  }
  return strip(78) + strip(136) + strip(194)
}

/** An oyster on the half shell. */
const oyster = () =>
  '<path d="M40,176Q18,120 66,74Q118,26 180,44Q236,66 226,134Q214,206 140,222Q66,226 40,176Z" fill="#8d8a80"/><path d="M52,170Q34,122 76,84Q122,44 176,58Q222,78 212,132Q200,194 138,208Q74,210 52,170Z" fill="#eceade"/><path d="M50,196Q40,186 36,170M78,216Q60,208 52,198M112,226Q96,226 84,220" stroke="#65635b" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M76,160Q70,112 110,92Q160,72 188,104Q200,150 160,178Q104,200 76,160Z" fill="#d3cdb9"/><path d="M88,152Q88,118 118,106Q156,94 172,118Q176,148 146,164Q106,178 88,152Z" fill="#efe7d3"/><path d="M78,164Q110,190 156,176Q186,160 190,128" stroke="#6d6a66" stroke-width="7" fill="none" stroke-linecap="round" opacity=".55"/><ellipse cx="124" cy="126" rx="18" ry="10" fill="#fff" opacity=".8" transform="rotate(-20 124 126)"/>'

/** A blue swimming crab. */
function crab(): string {
  const shell = downward('#a7c4d6', '#5f8aa8', '#3a5f7d')
  const legs = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((index) =>
      tube(
        `M${128 + side * 60},${146 + index * 14}Q${128 + side * (102 + index * 2)},${140 + index * 24} ${128 + side * 112},${176 + index * 22}`,
        11,
        ['#b7d0de', '#6f98b4', '#42667f'],
      ),
    ),
  )
  const claw = (side: number) =>
    `${tube(`M${128 + side * 58},118Q${128 + side * 104},104 ${128 + side * 92},66`, 16, ['#b7d0de', '#6f98b4', '#42667f'])}<path d="M0,0Q-20,-22 -8,-52Q10,-40 10,-18Q20,-40 34,-44Q36,-10 14,6Z" fill="#5f8aa8" stroke="#3a5f7d" stroke-width="2" transform="translate(${128 + side * 92} 66) scale(${side} 1)"/>`
  return `${shell.definition}${legs.join('')}${claw(1)}${claw(-1)}<path d="M22,140Q70,92 128,92Q186,92 234,140Q190,204 128,206Q66,204 22,140Z" fill="${shell.fill}" stroke="#3a5f7d" stroke-width="2"/><path d="M74,134q16,-12 30,0M152,134q16,-12 30,0M100,166q28,16 56,0" stroke="#dfeaf0" stroke-width="5" fill="none" stroke-linecap="round" opacity=".8"/><circle cx="108" cy="94" r="8" fill="#22303a"/><circle cx="148" cy="94" r="8" fill="#22303a"/>`
}

/** A nest of glass noodles. */
const glassNoodles = () =>
  `<ellipse cx="128" cy="150" rx="100" ry="62" fill="#f0f2ec" stroke="#cfd8d2" stroke-width="2"/>${Array.from({ length: 9 }, (_, index) => `<path d="M${34 + index * 6},${150 - index * 3}C${50 + index * 8},${60 + index * 9} ${200 - index * 6},${64 + index * 8} ${222 - index * 5},${148 + index * 2}S${70 + index * 8},${250 - index * 12} ${48 + index * 9},${150 - index}" stroke="${index % 2 ? '#ffffff' : '#d9e2dc'}" stroke-width="5" fill="none" stroke-linecap="round"/>`).join('')}`

function loaf(): string {
  const crust = across('#e9b873', '#c9874a', '#9a5f2d')
  return `${crust.definition}<path d="M28,178Q14,112 58,92Q128,60 198,92Q242,112 228,178Q222,206 196,206H60Q34,206 28,178Z" fill="${crust.fill}"/><path d="M72,94l28,40M116,82l28,44M160,84l26,42" stroke="#f6dcae" stroke-width="11" stroke-linecap="round"/>`
}

export const pantrySprites: Readonly<Record<string, () => string>> = {
  'rice-bowl': riceBowl,
  butter,
  honey,
  chocolate,
  coffee: () => cup('#5b3620', '#fffdf6', '#c98f55'),
  tea: () => cup('#b9c46a', '#e6f2e7', '#7fb99a'),
  'coffee-beans': coffeeBeans,
  'tea-leaves': teaLeaves,
  'goat-cheese': goatCheese,
  'milk-glass': milkGlass,
  salt,
  'rice-crackers': riceCrackers,
  'rice-ball': riceBall,
  flour,
  'kidney-beans': kidneyBeans,
  peanuts,
  bacon,
  oyster,
  crab,
  'glass-noodles': glassNoodles,
  loaf,
}

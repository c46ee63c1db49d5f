import { ball, round, tube, type Tones } from '../paint'
import { drawFruit } from './fruit'
import { leafPath, leafShapes } from './leaf'

/** Fruit in bunches, cut fruit, and what the fruit table of `fruits.ts` cannot say in one row. */

const twig: Tones = ['#b9975c', '#8b6a3a', '#5d4524']

const orange = () =>
  drawFruit('orange', { tones: ['#ffc56b', '#f58f1f', '#c2600f'], rx: 80, ry: 76, skin: { kind: 'dots', color: '#c8690f' }, top: 'leaf' })

function lemon(): string {
  const paint = ball(['#fff6a6', '#f8d838', '#cfa31a'])
  return `${paint.definition}<g transform="rotate(-18 128 128)"><path d="M22,134Q40,128 50,108Q80,56 132,58Q186,62 208,112Q218,130 236,130Q222,142 210,158Q180,204 128,202Q74,198 50,158Q40,140 22,134Z" fill="${paint.fill}"/><path d="M70,100Q92,78 122,76" stroke="#fffde0" stroke-width="10" fill="none" stroke-linecap="round" opacity=".7"/><path d="${leafPath(leafShapes.oval, 58)}" fill="#4d9a4a" stroke="#2f6f38" stroke-width="1.5" transform="translate(46 116) rotate(-30)"/></g>`
}

function strawberry(): string {
  const paint = ball(['#ff8f8a', '#e0283c', '#9d1430'])
  const seeds = [
    [98, 110],
    [128, 104],
    [158, 110],
    [84, 136],
    [112, 134],
    [144, 134],
    [172, 136],
    [98, 162],
    [128, 160],
    [156, 162],
    [114, 188],
    [142, 188],
    [128, 212],
  ].map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="5" fill="#ffe08a"/>`)
  const calyx = [-76, -46, -16, 16, 46, 76].map(
    (turn) =>
      `<path d="${leafPath(leafShapes.spear, 58)}" fill="#6fae45" stroke="#3d7a31" stroke-width="1.5" transform="translate(128 80) rotate(${180 + turn}) scale(1.5 1) rotate(180) scale(1 -.9)"/>`,
  )
  return `${paint.definition}<path d="M128,238C92,220 48,156 52,112C56,76 96,70 128,82C160,70 200,76 204,112C208,156 164,220 128,238Z" fill="${paint.fill}"/>${seeds.join('')}${calyx.join('')}${tube('M128,74q2,-20 12,-30', 9, ['#c4e59a', '#7dbb55', '#47843a'])}`
}

/** Several berries in a small heap, without a stalk. */
function berries(places: readonly (readonly [number, number])[], radius: number, tones: Tones, crown: string): string {
  const paint = ball(tones)
  return (
    paint.definition +
    places
      .map(
        ([x, y], index) =>
          `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.fill}"/><ellipse cx="${round(x - radius * 0.35)}" cy="${round(y - radius * 0.4)}" rx="${round(radius * 0.22)}" ry="${round(radius * 0.14)}" fill="#fff" opacity=".5"/>${index % 2 ? `<path d="M-9,-3L-4,-9L0,-4L5,-9L9,-2L6,6H-6Z" fill="${crown}" transform="translate(${round(x + radius * 0.2)} ${round(y - radius * 0.1)})"/>` : ''}`,
      )
      .join('')
  )
}

const blueberries = () =>
  berries(
    [
      [92, 86],
      [152, 80],
      [206, 112],
      [52, 130],
      [116, 136],
      [172, 148],
      [78, 184],
      [138, 196],
      [198, 198],
    ],
    32,
    ['#9bb0e8', '#4c5fb0', '#2a3570'],
    '#2a3570',
  )

function grapes(): string {
  const rows = [5, 5, 4, 3, 2, 1]
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => [128 + (index - (count - 1) / 2) * 37 + (row % 2) * 2, 86 + row * 28] as const),
  )
  const stem = tube('M128,70Q126,40 140,16M128,58Q98,50 84,60', 9, twig)
  const leaf = `<path d="${leafPath(leafShapes.parsley, 84)}" fill="#5fa84e" stroke="#35732f" stroke-width="2" transform="translate(142 56) rotate(66)"/>`
  return leaf + stem + berries(places, 23, ['#9a86b8', '#4b3a6e', '#281d42'], 'none').replaceAll('fill="none"', 'fill-opacity="0"')
}

/** A hand of bananas: the fingers hang from one crown. */
function bananas(count: number, length: number, width: number, tones: Tones): string {
  const fingers = Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1)
    const turn = -52 + share * 78
    return `<g transform="translate(150 54) rotate(${round(turn)})"><path d="M-6,0C${-width * 1.5},${length * 0.3} ${-width * 1.3},${length * 0.8} ${-width * 0.35},${length}Q${-width * 0.1},${length + 8} ${width * 0.2},${length - 4}C${-width * 0.1},${length * 0.75} ${width * 0.2},${length * 0.3} 10,0Z" fill="${tones[1]}" stroke="${tones[2]}" stroke-width="2"/><path d="M-8,${length * 0.16}C${-width * 0.95},${length * 0.4} ${-width * 0.9},${length * 0.7} ${-width * 0.4},${length * 0.88}" stroke="${tones[0]}" stroke-width="${round(width * 0.2)}" fill="none" stroke-linecap="round" opacity=".85"/><path d="M${-width * 0.4},${length - 3}Q${-width * 0.1},${length + 12} ${width * 0.22},${length - 6}L${width * 0.05},${length - 13}Z" fill="#5d4a26"/></g>`
  })
  return `<g transform="translate(0 6)">${fingers.join('')}<path d="M132,30Q152,12 172,32L166,66Q150,76 134,64Z" fill="${tones[2]}"/><path d="M140,30Q152,20 164,32L160,46H142Z" fill="#6b5326"/></g>`
}

/** Half a stone fruit or the whole, with the seam that peaches have. */
function peach(): string {
  const paint = ball(['#ffe0a8', '#f9a37c', '#d9606a'])
  return `${paint.definition}<path d="M128,64C196,40 226,92 216,144C206,196 166,224 128,224C90,224 50,196 40,144C30,92 60,40 128,64Z" fill="${paint.fill}"/><path d="M128,66C110,112 112,170 130,216" stroke="#c9525f" stroke-width="4" fill="none" opacity=".5"/><ellipse cx="86" cy="104" rx="22" ry="13" fill="#fff" opacity=".4" transform="rotate(-34 86 104)"/><path d="${leafPath(leafShapes.spear, 84)}" fill="#5fa84e" stroke="#35732f" stroke-width="2" transform="translate(130 62) rotate(62) scale(1.3 1)"/>${tube('M128,66q-2,-16 6,-26', 9, twig)}`
}

function pineapple(): string {
  const paint = ball(['#ffd978', '#eaa42e', '#a8681a'])
  const body = 'M128,92C176,92 190,130 184,176C178,222 156,240 128,240C100,240 78,222 72,176C66,130 80,92 128,92Z'
  const lattice = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
    (step) =>
      `<path d="M${128 + step * 25 - 90},250L${128 + step * 25 + 60},84M${128 + step * 25 + 90},250L${128 + step * 25 - 60},84" stroke="#a8681a" stroke-width="2.5" opacity=".55"/>`,
  )
  const crown = [-58, -36, -16, 0, 16, 36, 58].map(
    (turn, index) =>
      `<path d="${leafPath(leafShapes.spear, 92 - Math.abs(index - 3) * 9)}" fill="${index % 2 ? '#6fae45' : '#4f9140'}" stroke="#2f6a33" stroke-width="1.5" transform="translate(128 100) rotate(${turn})"/>`,
  )
  return `${paint.definition}${crown.join('')}<clipPath id="pineapple"><path d="${body}"/></clipPath><path d="${body}" fill="${paint.fill}"/><g clip-path="url(#pineapple)">${lattice.join('')}</g>`
}

function watermelonSlice(): string {
  const seeds = [
    [86, 118],
    [128, 110],
    [170, 118],
    [106, 142],
    [150, 142],
    [128, 164],
  ].map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="8" fill="#3b1d1d"/>`)
  return `<path d="M16,92A112,112 0 0 0 240,92Z" fill="#3f8a45"/><path d="M24,92A104,104 0 0 0 232,92Z" fill="#d9efb8"/><path d="M36,92A92,92 0 0 0 220,92Z" fill="#ee4f54"/><path d="M52,98Q128,90 204,98" stroke="#ff9a96" stroke-width="8" fill="none" stroke-linecap="round" opacity=".7"/>${seeds.join('')}`
}

const cantaloupe = () =>
  drawFruit('cantaloupe', {
    tones: ['#f1f0c4', '#c9cf8c', '#8c9c5c'],
    rx: 92,
    ry: 88,
    skin: { kind: 'ribs', color: '#7f8a52' },
    top: 'stem',
  })

const avocado = () =>
  `<path d="M128,22C172,22 178,84 196,128C218,182 178,238 128,238C78,238 38,182 60,128C78,84 84,22 128,22Z" fill="#2f5a34"/><path d="M128,34C164,34 170,92 186,132C204,178 172,226 128,226C84,226 52,178 70,132C86,92 92,34 128,34Z" fill="#a9cf6a"/><path d="M128,46C156,46 162,98 176,136C192,176 166,214 128,214C90,214 64,176 80,136C94,98 100,46 128,46Z" fill="#f1f3b8"/><circle cx="128" cy="160" r="38" fill="#8a5a34"/><circle cx="116" cy="148" r="11" fill="#c08a58" opacity=".8"/>`

/** A ripe coconut, cut in half. */
const coconut = () =>
  '<path d="M24,118Q30,226 128,232Q226,226 232,118Z" fill="#6f4a2c"/><path d="M40,160q20,50 60,62M216,160q-14,40 -46,58M74,150q10,44 34,70M186,150q-8,40 -24,66" stroke="#94683f" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/><ellipse cx="128" cy="118" rx="104" ry="46" fill="#7d5634"/><ellipse cx="128" cy="118" rx="95" ry="40" fill="#fffefa"/><ellipse cx="128" cy="122" rx="70" ry="26" fill="#e4ebe4"/><path d="M72,118Q128,104 184,118" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>'

/** A young coconut as it is sold for drinking: trimmed to a white cone on a flat foot. */
const youngCoconut = () =>
  '<path d="M128,30L212,104L200,206Q128,232 56,206L44,104Z" fill="#fbf6e8" stroke="#d9cdb0" stroke-width="2"/><path d="M128,30L212,104Q128,126 44,104Z" fill="#fffdf6"/><path d="M128,30L106,110M128,30L152,110M128,30L70,107M128,30L188,107" stroke="#e6dcc3" stroke-width="3"/><path d="M52,140q6,40 12,60M92,146q2,40 6,66M164,146q-2,40 -6,66M204,140q-6,40 -12,60" stroke="#e2d6b8" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M56,206Q128,232 200,206L198,192Q128,216 58,192Z" fill="#cfdca0"/>'

const egg = () => drawFruit('egg', { tones: ['#fbe3cb', '#e0af85', '#b07c52'], rx: 64, ry: 82, top: 'none', tilt: 8 })

export const orchardSprites: Readonly<Record<string, () => string>> = {
  orange,
  lemon,
  strawberry,
  blueberries,
  grapes,
  'hom-bananas': () => bananas(5, 172, 44, ['#fff3a6', '#f9cf3d', '#c48f1c']),
  'namwa-bananas': () => bananas(6, 128, 50, ['#fdf5bd', '#eed56a', '#a99a3c']),
  peach,
  pineapple,
  'watermelon-slice': watermelonSlice,
  cantaloupe,
  avocado,
  coconut,
  'young-coconut': youngCoconut,
  egg,
}

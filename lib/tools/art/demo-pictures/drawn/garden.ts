import { across, ball, round, tube, type Tones } from '../paint'
import { drawFruit } from './fruit'
import { leafPath, leafShapes } from './leaf'

/** Vegetables of the field and the kitchen garden. */

const green: Tones = ['#c4e59a', '#7dbb55', '#47843a']

const leafAt = (shape: keyof typeof leafShapes, length: number, place: string, fill: string, edge: string) =>
  `<path d="${leafPath(leafShapes[shape], length)}" fill="${fill}" stroke="${edge}" stroke-width="1.5" transform="${place}"/>`

const tomato = () => drawFruit('tomato', { tones: ['#ff8d6b', '#dd3a2b', '#98201f'], rx: 82, ry: 72, top: 'calyx', tilt: -6 })

/** Cherry tomatoes on their vine. */
function cherryTomatoes(): string {
  const paint = ball(['#ff9a78', '#e2402e', '#a32320'])
  const fruit = (
    [
      [70, 104],
      [186, 98],
      [96, 164],
      [166, 160],
      [128, 212],
    ] as const
  ).map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="36" fill="${paint.fill}"/><ellipse cx="${x - 12}" cy="${y - 14}" rx="9" ry="6" fill="#fff" opacity=".55" transform="rotate(-30 ${x - 12} ${y - 14})"/>${[-60, -20, 20, 60].map((turn) => leafAt('spear', 26, `translate(${x} ${y - 30}) rotate(${180 + turn})`, '#5d9440', '#3f6f2f')).join('')}`,
  )
  const vine = tube(
    'M128,20Q124,90 130,180M126,64Q100,70 76,70M127,58Q160,58 184,64M128,120Q110,124 98,132M129,116Q150,120 164,128',
    8,
    green,
  )
  return paint.definition + vine + fruit.join('')
}

/** An ear of corn, half out of its husk. */
function corn(): string {
  const paint = across('#ffe98f', '#fbc93a', '#dd9a1c')
  const body = 'M128,14C170,14 180,104 170,190H86C76,104 86,14 128,14Z'
  const kernels = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const [x, y] = [80 + column * 16 + (row % 2) * 3, 22 + row * 12.6]
      return `<rect x="${round(x)}" y="${round(y)}" width="14" height="11" rx="5" fill="#ffdf70" stroke="#e0a52a" stroke-width="1.2"/>`
    }).join(''),
  ).join('')
  const husk = (flip: 1 | -1) =>
    `<path d="M0,112C-66,100 -92,30 -74,-42C-46,10 -20,60 0,112Z" fill="#8cc063" stroke="#558c3c" stroke-width="2" transform="translate(128 130) scale(${flip} 1)"/><path d="M-6,104C-44,80 -62,30 -66,-20" stroke="#cbe7a4" stroke-width="4" fill="none" transform="translate(128 130) scale(${flip} 1)"/>`
  const front =
    '<path d="M128,244C96,228 88,190 96,146C110,166 120,176 128,180C136,176 146,166 160,146C168,190 160,228 128,244Z" fill="#a5d279" stroke="#5f9643" stroke-width="2"/><path d="M128,236V186M112,220Q106,190 104,168M144,220Q150,190 152,168" stroke="#dcf0bb" stroke-width="3.5" fill="none"/>'
  return `${paint.definition}<clipPath id="corn"><path d="${body}"/></clipPath><g transform="rotate(14 128 128)">${husk(1)}${husk(-1)}<path d="${body}" fill="${paint.fill}"/><g clip-path="url(#corn)">${kernels}</g><path d="M100,40Q92,110 98,170" stroke="#fff6c9" stroke-width="7" fill="none" opacity=".6" stroke-linecap="round"/>${front}</g>`
}

/** Baby corn, peeled: slim, pale, finely grained. */
function babyCorn(): string {
  const one = (x: number, turn: number) => {
    const rows = Array.from(
      { length: 17 },
      (_, index) => `<path d="M-15,${-80 + index * 9}q15,6 30,0" stroke="#dcb23f" stroke-width="2.2" fill="none" opacity=".7"/>`,
    ).join('')
    return `<g transform="translate(${x} 124) rotate(${turn})"><path d="M0,-104C16,-84 22,-20 19,84Q0,98 -19,84C-22,-20 -16,-84 0,-104Z" fill="#fbe79a" stroke="#d8b24a" stroke-width="2"/>${rows}<path d="M-8,-74Q-12,0 -10,70" stroke="#fffbe0" stroke-width="4" fill="none" opacity=".8"/><path d="M-19,84Q0,104 19,84L15,104Q0,114 -15,104Z" fill="#cfe3a0"/></g>`
  }
  return one(62, -16) + one(104, -5) + one(148, 6) + one(194, 17)
}

function carrot(): string {
  const paint = across('#ffb463', '#f08426', '#c45d14')
  const rings = [96, 120, 146, 172, 196].map(
    (y, index) =>
      `<path d="M${108 + index * 3},${y}q12,5 ${22 - index * 3},1" stroke="#c9661a" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/>`,
  )
  const tops = [-34, -14, 10, 32].map((turn) =>
    leafAt('parsley', 74, `translate(128 74) rotate(${turn}) scale(.72 1)`, '#5fa84e', '#35732f'),
  )
  return `${paint.definition}<g transform="rotate(24 128 128)">${tops.join('')}<path d="M90,82Q90,62 128,62Q166,62 166,82C166,130 146,200 128,250C110,200 90,130 90,82Z" fill="${paint.fill}"/>${rings.join('')}<path d="M106,88Q108,140 122,196" stroke="#ffd9a6" stroke-width="6" fill="none" stroke-linecap="round" opacity=".7"/></g>`
}

/** The long aubergine of Thai kitchens. */
function aubergine(): string {
  const tones: Tones = ['#9a6fb8', '#5c3480', '#361c52']
  const one = (path: string, x: number, y: number, turn: number) =>
    `${tube(path, 46, tones)}<g transform="translate(${x} ${y}) rotate(${turn})">${[-50, -18, 18, 50].map((angle) => leafAt('spear', 46, `rotate(${180 + angle})`, '#6f9f4c', '#43702f')).join('')}${tube('M0,4Q4,-14 -2,-28', 11, green)}</g>`
  return one('M84,62Q70,150 150,214', 82, 46, -6) + one('M164,58Q186,140 122,206', 160, 44, 8)
}

function broccoli(): string {
  const head = ball(['#8fcf6c', '#4d9a45', '#27682f'])
  const knobs = [
    [70, 110, 34],
    [188, 110, 34],
    [128, 72, 40],
    [94, 84, 36],
    [164, 84, 36],
    [60, 140, 26],
    [198, 140, 26],
    [100, 128, 36],
    [156, 128, 36],
    [128, 112, 38],
    [128, 144, 30],
  ] as const
  const bumps = knobs.flatMap(([x, y, r]) =>
    Array.from({ length: 9 }, (_, index) => {
      const [away, angle] = [r * 0.78 * Math.sqrt((index + 0.5) / 9), index * 2.4]
      return `<circle cx="${round(x + Math.cos(angle) * away)}" cy="${round(y + Math.sin(angle) * away)}" r="${round(r * 0.16)}" fill="#b4e08c" opacity=".4"/>`
    }),
  )
  return `${head.definition}${tube('M128,226Q126,180 128,150M112,206Q92,180 84,150M144,206Q166,180 172,150', 34, ['#e4f3c2', '#b9d98a', '#86ab5c'])}${knobs.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${head.fill}"/>`).join('')}${bumps.join('')}`
}

function cucumber(): string {
  const one = (path: string, tones: Tones, seed: number) =>
    tube(path, 42, tones) +
    Array.from({ length: 14 }, (_, index) => {
      const t = (index + 0.5) / 14
      const [x, y] = [54 + t * 150, seed + 60 - t * 96 + Math.sin(index * 2.4) * 11]
      return `<circle cx="${round(x)}" cy="${round(y)}" r="2.6" fill="#d8efb0" opacity=".8"/>`
    }).join('')
  return (
    one('M46,146Q120,110 206,44', ['#8fc46c', '#3f8a3f', '#215a2b'], 92) +
    one('M50,214Q130,180 214,116', ['#9acb74', '#479245', '#26612f'], 158)
  )
}

/** Thai cucumbers: short, fat, pale at one end. */
function thaiCucumber(): string {
  const paint = across('#f3f7cf', '#b7d97f', '#5f9d48')
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-84,4Q-84,-34 -34,-36H44Q86,-30 86,2Q84,34 40,36H-36Q-82,38 -84,4Z" fill="${paint.fill}" stroke="#6c9c4b" stroke-width="2"/><path d="M-66,-14Q0,-26 66,-14M-70,6H72M-62,24Q0,32 62,20" stroke="#f8fbe2" stroke-width="4" fill="none" stroke-linecap="round" stroke-dasharray="20 12" opacity=".8"/></g>`
  return paint.definition + one(120, 84, -16) + one(140, 166, -6)
}

const greenPepper = () =>
  drawFruit('green-pepper', {
    tones: ['#a5d56f', '#4f9c45', '#2a6a31'],
    rx: 76,
    ry: 80,
    skin: { kind: 'ribs', color: '#2f7035' },
    top: 'calyx',
    tilt: -6,
  })

function snowPeas(): string {
  const pod = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-92,0Q-60,-34 0,-36Q62,-32 96,-2Q60,26 0,28Q-60,26 -92,0Z" fill="#8cc860" stroke="#4f8f3d" stroke-width="2.5"/>${[-54, -26, 2, 30, 58].map((at) => `<ellipse cx="${at}" cy="-4" rx="13" ry="11" fill="#b4e08a" opacity=".85"/>`).join('')}<path d="M-86,-2Q0,-44 90,-4" stroke="#d9f0b7" stroke-width="3" fill="none"/>${tube('M-90,0q-10,2 -18,-6', 7, green)}</g>`
  return pod(118, 76, -12) + pod(140, 132, 10) + pod(116, 188, -6)
}

function potato(): string {
  const paint = ball(['#f3dba8', '#d3a866', '#9a723a'])
  const one = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-78,6Q-80,-46 -20,-54Q54,-58 76,-14Q86,34 36,50Q-60,62 -78,6Z" fill="${paint.fill}" stroke="#a37d45" stroke-width="2"/>${(
      [
        [-40, -14],
        [2, -28],
        [38, -6],
        [-14, 20],
        [26, 30],
      ] as const
    )
      .map(
        ([eyeX, eyeY]) =>
          `<path d="M${eyeX - 6},${eyeY}q6,5 12,0" stroke="#8a6430" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
      )
      .join('')}</g>`
  return paint.definition + one(92, 96, -14, 0.94) + one(154, 166, 10, 1)
}

function garlic(): string {
  const paint = ball(['#ffffff', '#f3ecea', '#cdbfc6'])
  return `${paint.definition}<path d="M118,20Q130,10 140,22Q134,52 142,76H114Q122,50 118,20Z" fill="#efe6df" stroke="#c8b8b4" stroke-width="2"/><path d="M128,64C152,84 214,104 212,162C208,208 168,226 128,226C88,226 48,208 44,162C42,104 104,84 128,64Z" fill="${paint.fill}" stroke="#c8b8c0" stroke-width="2"/><path d="M128,72C112,120 110,180 124,222M128,72C98,104 74,140 86,208M128,72C146,120 148,180 134,222M128,72C160,104 182,140 172,208" stroke="#b79ab0" stroke-width="3.5" fill="none" opacity=".6"/><path d="M112,222l4,10M124,226v10M138,224l-2,10" stroke="#b9a88c" stroke-width="4" stroke-linecap="round"/>`
}

/** Long red chillies, and the tiny hot ones. */
const chilli = (width: number, tones: Tones) =>
  `<path d="M-${width},-60Q0,-74 ${width},-60C${width * 0.9},0 ${width * 0.5},66 -${width * 1.2},108C-${width * 0.6},50 -${width * 1.1},0 -${width},-60Z" fill="${tones[1]}" stroke="${tones[2]}" stroke-width="1.5"/><path d="M-${width * 0.4},-54Q-${width * 0.5},10 -${width * 0.7},66" stroke="${tones[0]}" stroke-width="${width * 0.3}" fill="none" stroke-linecap="round" opacity=".8"/><path d="M-${width + 3},-58Q0,-86 ${width + 3},-58Q0,-48 -${width + 3},-58Z" fill="#5d9440"/>${tube('M0,-70q4,-18 -4,-32', 8, green)}`

const chillies = () => {
  const red: Tones = ['#ffa48a', '#d92f22', '#941a18']
  const place = (x: number, y: number, turn: number, tones: Tones) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${chilli(20, tones)}</g>`
  return place(78, 120, 24, red) + place(138, 128, -6, ['#cdeb8f', '#6fae45', '#3d7a31']) + place(190, 124, -34, red)
}

function birdsEyeChillies(): string {
  const colors: readonly Tones[] = [
    ['#ffa48a', '#d92f22', '#941a18'],
    ['#cdeb8f', '#6fae45', '#3d7a31'],
    ['#ffc38a', '#ea6f24', '#a3451a'],
  ]
  return (
    [
      [62, 90, 40],
      [118, 74, -12],
      [176, 88, -50],
      [70, 176, 96],
      [128, 156, 14],
      [188, 168, -20],
      [118, 208, 66],
    ] as const
  )
    .map(
      ([x, y, turn], index) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.52)">${chilli(22, colors[index % 4 === 3 ? 2 : index % 2] ?? colors[0]!)}</g>`,
    )
    .join('')
}

/** Napa cabbage: broad white ribs, pale crinkled leaves folded over each other. */
function napaCabbage(): string {
  const blade = (x: number, turn: number, fill: string) =>
    `<g transform="translate(${x} 224) rotate(${turn})">${leafAt('frilly', 196, 'scale(.72 1)', fill, '#6f9f4c')}<path d="M-16,0Q-8,-90 0,-150Q8,-90 16,0Z" fill="#fbfdf1"/><path d="M0,-60L-34,-112M0,-84L34,-130M0,-40L32,-84M0,-104L-26,-150" stroke="#f1f8dc" stroke-width="4" stroke-linecap="round"/></g>`
  return `${blade(98, -17, '#8dbf58')}${blade(158, 17, '#8dbf58')}${blade(112, -7, '#b4d981')}${blade(146, 8, '#b4d981')}${blade(128, 0, '#d3eaa6')}<path d="M84,226Q128,196 172,226Q128,244 84,226Z" fill="#f3f8e4" stroke="#cbdcae" stroke-width="2"/>`
}

/** A head of lettuce leaves in a wooden bowl. */
const saladBowl = () =>
  `${[-62, -34, -8, 18, 44, 68].map((turn, index) => leafAt(index % 2 ? 'oak' : 'frilly', 116, `translate(128 150) rotate(${turn})`, index % 3 === 1 ? '#9c3f63' : '#8cc860', index % 3 === 1 ? '#6d2744' : '#4f8f3d')).join('')}<circle cx="92" cy="112" r="18" fill="#e2402e"/><circle cx="168" cy="108" r="17" fill="#e2402e"/><ellipse cx="128" cy="98" rx="20" ry="12" fill="#f3f7cf"/><path d="M18,132Q26,226 128,230Q230,226 238,132Q128,160 18,132Z" fill="#c98f55"/><path d="M40,170Q66,212 128,214Q190,212 216,170" stroke="#a8713c" stroke-width="6" fill="none" opacity=".7"/>`

const sprout = () =>
  `<path d="M58,214Q128,170 198,214Q128,244 58,214Z" fill="#7a5334"/><path d="M78,212Q128,188 178,212" stroke="#a8784f" stroke-width="6" fill="none" opacity=".6"/>${tube('M128,206Q124,160 128,112', 12, green)}${leafAt('oval', 104, 'translate(128 118) rotate(-58)', '#7dbb55', '#47843a')}${leafAt('oval', 112, 'translate(128 114) rotate(54)', '#92ca63', '#47843a')}`

/** An ear of rice, bent by its grains. */
function riceEar(): string {
  const ear = (path: string, points: readonly (readonly [number, number])[]) =>
    tube(path, 7, ['#dfe6a1', '#a9b95c', '#76853a']) +
    points
      .map(
        ([x, y], index) =>
          `<ellipse cx="${x}" cy="${y}" rx="8" ry="17" fill="#edc25a" stroke="#b88a2c" stroke-width="1.5" transform="rotate(${(index % 2 ? 58 : 8) + index * 6} ${x} ${y})"/>`,
      )
      .join('')
  const points = (shift: number) =>
    Array.from({ length: 13 }, (_, index) => {
      const t = index / 12
      return [round(128 + shift + t * t * 74 + (index % 2 ? 9 : -9)), round(96 - Math.sin(t * 2.5) * 62 + t * 70)] as const
    })
  return `${leafAt('spear', 170, 'translate(112 236) rotate(-26) scale(.6 1)', '#8cb84f', '#5d8a34')}${leafAt('spear', 150, 'translate(122 236) rotate(30) scale(.6 1)', '#a3c65c', '#5d8a34')}${ear('M112,240Q108,120 126,70Q150,20 200,86', points(0))}${ear(
    'M104,240Q86,150 78,110Q74,60 40,96',
    points(0).map(([x, y]) => [round(206 - x), round(y + 24)] as const),
  )}`
}

/** The red calyces that roselle tea is made of. */
const roselle = () =>
  `${[-70, -40, 40, 70].map((turn) => leafAt('spear', 108, `translate(128 196) rotate(${turn})`, '#8e1f3d', '#5d1029')).join('')}${[-24, 0, 24].map((turn) => leafAt('spear', 146, `translate(128 206) rotate(${turn}) scale(1.5 1)`, turn === 0 ? '#c2375c' : '#a9284a', '#701433')).join('')}<ellipse cx="128" cy="196" rx="44" ry="30" fill="#8e1f3d"/>${tube('M128,212q2,16 -4,32', 12, green)}`

export const gardenSprites: Readonly<Record<string, () => string>> = {
  tomato,
  'cherry-tomatoes': cherryTomatoes,
  corn,
  'baby-corn': babyCorn,
  carrot,
  aubergine,
  broccoli,
  cucumber,
  'thai-cucumber': thaiCucumber,
  'green-pepper': greenPepper,
  'snow-peas': snowPeas,
  potato,
  garlic,
  chillies,
  'birds-eye-chillies': birdsEyeChillies,
  'napa-cabbage': napaCabbage,
  'salad-bowl': saladBowl,
  sprout,
  'rice-ear': riceEar,
  roselle,
}

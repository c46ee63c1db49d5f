import { across, downward } from '../paint'

/** Meat and fish as they lie on the counter. */

function porkBelly(): string {
  const layers = ['#f3b9b0', '#fff1ea', '#e98a86', '#fff1ea', '#ee9a92', '#fff4ee', '#e07f7d']
  const bands = layers.map((color, index) => {
    const top = 76 + index * 17
    return `<path d="M36,${top}Q90,${top - 9} 130,${top}T222,${top - 2}V${top + 19}H36Z" fill="${color}"/>`
  })
  return `<clipPath id="belly"><rect x="36" y="70" width="186" height="122" rx="22"/></clipPath><g transform="rotate(-8 128 128)"><g clip-path="url(#belly)"><rect x="36" y="62" width="186" height="22" fill="#e9c9a6"/>${bands.join('')}</g></g>`
}

function slices(meat: string, fat: string): string {
  const slice = (index: number) =>
    `<g transform="translate(${-40 + index * 27} ${index * 7}) rotate(${-16 + index * 7} 128 128)"><path d="M96,66Q150,52 166,96Q176,150 150,190Q112,206 92,182Q78,118 96,66Z" fill="${fat}"/><path d="M104,76Q146,66 156,102Q164,148 142,180Q114,190 102,172Q90,120 104,76Z" fill="${meat}"/><path d="M116,96q14,12 8,34M138,110q-10,22 -2,44M112,148q10,6 22,2" stroke="${fat}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".8"/></g>`
  return [0, 1, 2, 3].map(slice).join('')
}

function ribs(): string {
  const piece = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-44" y="-26" width="88" height="52" rx="18" fill="#e58e86"/><path d="M-36,-12Q0,-24 36,-12" stroke="#fbd5cc" stroke-width="9" fill="none" stroke-linecap="round"/><ellipse cx="40" cy="0" rx="13" ry="17" fill="#fff7ea" stroke="#d9b9a0" stroke-width="4"/><circle cx="40" cy="0" r="5" fill="#d98a78"/></g>`
  return piece(88, 84, -24) + piece(172, 104, 18) + piece(84, 152, 12) + piece(160, 186, -14)
}

function chickenBreast(): string {
  const flesh = downward('#ffe3d6', '#f8bfae', '#e39a8a')
  const one = (x: number, flip: 1 | -1) =>
    `<g transform="translate(${x} 130) scale(${flip} 1) rotate(14)"><path d="M-6,-84C44,-84 58,-20 44,30C32,72 6,92 -12,88C-34,80 -46,30 -44,-18C-42,-60 -30,-84 -6,-84Z" fill="${flesh.fill}"/><path d="M-14,-60Q4,0 -8,70M8,-62Q26,-8 14,54" stroke="#fff3ec" stroke-width="5" fill="none" opacity=".8" stroke-linecap="round"/></g>`
  return flesh.definition + one(86, 1) + one(172, -1)
}

function fillet(light: string, flesh: string, line: string, skin: string): string {
  const paint = across(light, flesh)
  const lines = [64, 92, 120, 148, 176].map(
    (x) => `<path d="M${x},92q22,18 8,34t-6,44" stroke="${line}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".85"/>`,
  )
  return `${paint.definition}<g transform="rotate(-12 128 128)"><path d="M28,146Q30,104 74,88Q150,66 214,92Q236,110 226,142Q214,176 150,184Q60,192 28,146Z" fill="${skin}" transform="translate(0 10)"/><path d="M28,142Q30,100 74,84Q150,62 214,88Q236,106 226,138Q214,172 150,178Q60,186 28,142Z" fill="${paint.fill}"/>${lines.join('')}</g>`
}

function catfish(): string {
  const body = downward('#6f6a63', '#8d857a', '#e6d3a4')
  return `${body.definition}<g transform="rotate(-10 128 128)"><path d="M190,118L240,84Q232,126 240,166L190,142Z" fill="#6b655d"/><path d="M24,132Q40,82 110,86Q180,92 204,130Q180,168 110,174Q42,178 24,132Z" fill="${body.fill}"/><path d="M92,88Q120,56 160,92Z" fill="#6b655d"/><circle cx="58" cy="118" r="8" fill="#fff"/><circle cx="57" cy="118" r="4.5" fill="#222"/><path d="M30,136Q6,126 8,104M30,142Q4,150 8,172M36,148Q26,172 40,188" stroke="#57524b" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M96,108q14,22 0,46" stroke="#57524b" stroke-width="4" fill="none" opacity=".6"/></g>`
}

function fish(back: string, side: string, belly: string): string {
  const body = downward(back, side, belly)
  const scales = [112, 134, 156, 178].map(
    (x) => `<path d="M${x},104q12,24 0,50" stroke="${back}" stroke-width="3.5" fill="none" opacity=".45"/>`,
  )
  return `${body.definition}<g transform="rotate(-14 128 128)"><path d="M196,128L246,80Q234,128 246,176Z" fill="${back}"/><path d="M96,84Q136,40 176,92Z" fill="${back}"/><path d="M118,170Q140,206 168,166Z" fill="${side}"/><path d="M16,134Q44,72 122,76Q186,84 216,128Q186,176 122,182Q44,186 16,134Z" fill="${body.fill}"/>${scales.join('')}<path d="M84,92q18,36 0,78" stroke="${back}" stroke-width="5" fill="none" opacity=".6"/><circle cx="56" cy="120" r="12" fill="#fffdf0"/><circle cx="55" cy="120" r="6.5" fill="#1f2a2e"/><path d="M20,140q14,6 26,2" stroke="${back}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M70,96Q110,80 150,90" stroke="#fff" stroke-width="7" fill="none" opacity=".5" stroke-linecap="round"/></g>`
}

function porridge(): string {
  const shreds = [
    [92, 104, 20],
    [120, 112, -30],
    [150, 100, 40],
    [172, 110, -10],
    [136, 96, 10],
  ].map(([x, y, turn]) => `<rect x="${x}" y="${y}" width="26" height="6" rx="3" fill="#f0c860" transform="rotate(${turn} ${x} ${y})"/>`)
  const onions = [
    [104, 122],
    [160, 122],
    [128, 104],
    [84, 116],
    [182, 118],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="none" stroke="#5fa84e" stroke-width="5"/>`)
  return `<ellipse cx="128" cy="112" rx="104" ry="34" fill="#fffefa"/><ellipse cx="128" cy="112" rx="92" ry="27" fill="#f5ead2"/><circle cx="134" cy="112" r="19" fill="#f9b233"/>${onions.join('')}${shreds.join('')}<path d="M24,114Q30,206 128,212Q226,206 232,114Q210,146 128,148Q46,146 24,114Z" fill="#d6ecdf"/><path d="M36,150Q60,196 128,200Q196,196 220,150" stroke="#7fb99a" stroke-width="7" fill="none"/><path d="M92,206H164L156,226H100Z" fill="#bfe0cd"/>`
}

function tofu(): string {
  const block = (x: number, y: number) =>
    `<path d="M${x},${y}l54,-24l54,24l-54,26z" fill="#fffdf4"/><path d="M${x},${y}v44l54,28v-46z" fill="#efe6cf"/><path d="M${x + 108},${y}v44l-54,28v-46z" fill="#ddd0b1"/>`
  return block(74, 74) + block(28, 120) + block(116, 128)
}

export const cutSprites: Readonly<Record<string, () => string>> = {
  'pork-belly': porkBelly,
  'pork-slices': () => slices('#f2a29c', '#fdeae2'),
  'beef-slices': () => slices('#b8434a', '#f6d7c8'),
  ribs,
  'chicken-breast': chickenBreast,
  'salmon-fillet': () => fillet('#ffa277', '#f57a4d', '#ffd0b3', '#9aa5ad'),
  'white-fillet': () => fillet('#fff8f2', '#f3dcd2', '#ffffff', '#b9c2c4'),
  catfish,
  'sea-bass': () => fish('#7f97a3', '#c3d2d8', '#f7fafa'),
  mackerel: () => fish('#3f6f8f', '#a9c8d6', '#fdf9ec'),
  porridge,
  tofu,
}

import { round, tube, type Tones } from '../paint'
import { leafPath, leafShapes } from './leaf'

const green: Tones = ['#c4e59a', '#7dbb55', '#47843a']
const ivory: Tones = ['#ffffff', '#f3eee2', '#cfc5ae']
const tan: Tones = ['#f4dfb6', '#d9b27c', '#a47c49']
const brown: Tones = ['#c99866', '#96633a', '#613c20']
const orange: Tones = ['#ffc27a', '#e8872f', '#a8561a']

/** Several parallel tubes, each with its own path. */
function tubes(paths: readonly string[], width: number, tones: Tones): string {
  return paths.map((path) => tube(path, width, tones)).join('')
}

/** The paths of a sheaf: the same curve, shifted and rotated slightly each time. */
function sheaf(count: number, gap: number, lean: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const away = index - (count - 1) / 2
    const [foot, tip] = [128 + away * gap, 128 + away * (gap + lean)]
    return `M${round(foot)},222Q${round(foot - away * 2)},130 ${round(tip)},${round(44 + Math.abs(away) * 8)}`
  })
}

const tie =
  '<rect x="88" y="150" width="80" height="16" rx="8" fill="#d9b56b"/><path d="M92,158H164" stroke="#a57c38" stroke-width="1.5" opacity=".6"/>'

function longBean(): string {
  const loops = [0, 1, 2, 3].map(
    (index) =>
      `M${60 + index * 14},${214 - index * 5}C${10 + index * 16},${60 - index * 4} ${200 - index * 12},${10 + index * 16} ${206 - index * 13},${116 + index * 8}S${110 + index * 6},${208 - index * 4} ${84 + index * 13},${128 + index * 8}`,
  )
  return tubes(loops, 13, green)
}

function okra(): string {
  const pod = (x: number, turn: number) =>
    `<g transform="translate(${x} 132) rotate(${turn})"><path d="M-22,-58C-30,0 -10,70 0,98C10,70 30,0 22,-58Z" fill="#78b14e" stroke="#477c36" stroke-width="2"/><path d="M-9,-56Q-12,20 0,94M9,-56Q12,20 0,94" fill="none" stroke="#c7e6a0" stroke-width="4" opacity=".8"/><path d="M-25,-56Q0,-84 25,-56Q0,-44 -25,-56Z" fill="#5d9440"/>${tube('M0,-68V-92', 10, green)}</g>`
  return pod(82, -18) + pod(172, 16) + pod(128, 2)
}

function wingBean(): string {
  const frill =
    'M-26,-92Q-34,-76 -25,-62Q-35,-46 -26,-30Q-36,-14 -27,2Q-36,18 -26,34Q-34,50 -24,66L0,92L24,66Q34,50 26,34Q36,18 27,2Q36,-14 26,-30Q35,-46 25,-62Q34,-76 26,-92Z'
  const pod = (x: number, turn: number) =>
    `<g transform="translate(${x} 130) rotate(${turn})"><path d="${frill}" fill="#8ac45f" stroke="#4c8a3c" stroke-width="2"/><path d="M-10,-90Q-14,0 0,88M10,-90Q14,0 0,88" stroke="#d8efb4" stroke-width="5" fill="none"/></g>`
  return pod(78, -30) + pod(178, 30) + pod(128, 0)
}

function bitterGourd(): string {
  const bumps = [-84, -62, -40, -18, 4, 26, 48, 70].flatMap((y, row) => {
    const half = 44 * Math.cos((y / 110) * 1.35)
    return [-0.75, -0.25, 0.25, 0.75].map(
      (share) => `<ellipse cx="${round(half * share + (row % 2) * 5)}" cy="${y}" rx="9" ry="12" fill="#e6f4bd" opacity=".75"/>`,
    )
  })
  return `<g transform="translate(128 130) rotate(32)"><path d="M0,-108C-36,-92 -54,-40 -52,8C-50,60 -22,98 0,112C22,98 50,60 52,8C54,-40 36,-92 0,-108Z" fill="#a5cf6c" stroke="#6b9c45" stroke-width="2"/>${bumps.join('')}${tube('M0,-104q-4,-14 6,-24', 9, green)}</g>`
}

function loofah(): string {
  const ridges = [-30, -15, 0, 15, 30].map(
    (x) => `<path d="M${x * 0.5},-96Q${x * 1.5},0 ${x * 0.6},100" stroke="#2f6a35" stroke-width="5" fill="none" opacity=".7"/>`,
  )
  return `<g transform="translate(128 128) rotate(-34)"><path d="M0,-104C-26,-92 -30,-40 -38,10C-46,66 -30,106 0,110C30,106 46,66 38,10C30,-40 26,-92 0,-104Z" fill="#6fae55"/>${ridges.join('')}${tube('M0,-100v-24', 10, green)}</g>`
}

function asparagus(): string {
  const spear = (path: string, x: number) =>
    `${tube(path, 17, green)}<path d="${leafPath({ breadth: 0.34, belly: 0.4 }, 64)}" fill="#5c9a56" stroke="#8a6a9c" stroke-width="2" transform="translate(${x} 74)"/>`
  return [88, 168, 108, 148, 128].map((x) => spear(`M${128 + (x - 128) * 0.6},226L${x},70`, x)).join('') + tie
}

function daikon(): string {
  const leaves = [-38, -14, 12, 36].map(
    (angle) =>
      `<path d="${leafPath(leafShapes.frilly, 76)}" fill="#5fa84e" stroke="#37783a" stroke-width="1.5" transform="translate(128 74) rotate(${angle})"/>`,
  )
  return `<g transform="rotate(30 128 128)">${leaves.join('')}<path d="M92,74C82,140 104,204 130,244C152,204 174,140 164,74Q128,58 92,74Z" fill="#f6f4ec" stroke="#c9c3ae" stroke-width="2"/><path d="M92,76Q128,60 164,76L162,98Q128,86 93,98Z" fill="#cfe3a6" opacity=".8"/><path d="M104,130h20M112,168h22M140,112h14" stroke="#d5cfbd" stroke-width="3" stroke-linecap="round"/></g>`
}

/** Galangal, turmeric and other rhizomes: knobs on a bent trunk, ringed. */
function rhizome(tones: Tones, ring: string): string {
  const trunk = tube('M52,170Q110,120 206,108', 56, tones)
  const knobs = tube('M96,140L76,86', 36, tones) + tube('M150,118L166,66', 34, tones) + tube('M168,120L196,168', 34, tones)
  const rings = [
    [78, 128, 70],
    [112, 116, 72],
    [150, 92, 98],
    [184, 84, 132],
  ].map(
    ([x, from, to]) =>
      `<path d="M${x},${from ?? 0}q8,${((to ?? 0) - (from ?? 0)) / 2 + 18} 4,44" stroke="${ring}" stroke-width="3" fill="none" opacity=".55"/>`,
  )
  return (
    trunk +
    knobs +
    rings.join('') +
    `<ellipse cx="206" cy="108" rx="18" ry="26" fill="${tones[0]}" stroke="${ring}" stroke-width="2" transform="rotate(8 206 108)"/>`
  )
}

function beetroot(): string {
  const leaves = [-34, -8, 20, 44].map(
    (angle) =>
      `<g transform="translate(128 96) rotate(${angle})">${tube('M0,10V-34', 9, ['#e79aa6', '#b8385f', '#80203f'])}<path d="${leafPath(leafShapes.frilly, 70)}" fill="#5a9c4d" stroke="#a33a5c" stroke-width="2" transform="translate(0 -22)"/></g>`,
  )
  return `${leaves.join('')}<path d="M128,88C184,88 200,128 188,162C178,192 148,204 134,222Q130,240 118,252Q122,230 118,216C100,202 74,188 68,160C58,126 76,88 128,88Z" fill="#8a2150"/><path d="M84,132Q96,104 128,102" stroke="#d27a9c" stroke-width="10" fill="none" stroke-linecap="round" opacity=".7"/><path d="M96,184q30,14 64,-2" stroke="#561334" stroke-width="4" fill="none" opacity=".5"/>`
}

function taro(): string {
  const rings = [92, 116, 142, 168, 192].map(
    (y) =>
      `<path d="M${y < 150 ? 66 : 74},${y}Q128,${y + 20} ${y < 150 ? 190 : 182},${y}" stroke="#5d3d29" stroke-width="4" fill="none" opacity=".6"/>`,
  )
  const specks = [
    [104, 60],
    [128, 66],
    [150, 58],
    [118, 76],
    [142, 78],
    [130, 52],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#a084b8"/>`)
  return `<path d="M128,40C60,44 50,120 72,178C88,220 168,220 184,178C206,120 196,44 128,40Z" fill="#8d6547" stroke="#5d3d29" stroke-width="2"/>${rings.join('')}<ellipse cx="128" cy="64" rx="58" ry="26" fill="#f4ecf4" stroke="#8d6547" stroke-width="5"/>${specks.join('')}`
}

function tamarind(): string {
  const pods = ['M40,96Q100,40 178,70Q214,84 220,110', 'M46,150Q110,96 180,128Q208,140 214,166', 'M70,206Q124,160 186,190']
  const dents = [
    [84, 68],
    [128, 58],
    [176, 72],
    [92, 124],
    [140, 118],
    [184, 134],
    [112, 186],
    [152, 182],
  ].map(([x, y]) => `<path d="M${x},${y}q6,10 2,20" stroke="#6a4324" stroke-width="4" fill="none" opacity=".6"/>`)
  return tubes(pods, 38, brown) + dents.join('')
}

function sausage(): string {
  return (
    tubes(
      ['M128,128C128,112 152,112 152,132C152,162 100,162 100,124C100,72 182,72 182,134C182,206 66,206 66,124C66,60 120,40 170,48'],
      31,
      ['#e8a56b', '#b8663a', '#7c3d22'],
    ) +
    '<path d="M96,96l6,4M172,96l-6,6M90,168l8,-4M160,176l-4,-8M128,60l2,8M76,128l8,0" stroke="#4c8a3c" stroke-width="4" stroke-linecap="round"/>'
  )
}

/** Enlarges a thin object that would look too small in its square. */
function enlarged(markup: string): string {
  return `<g transform="translate(128 128) scale(1.22) translate(-128 -128)">${markup}</g>`
}

export const podSprites: Readonly<Record<string, () => string>> = {
  'long-bean': longBean,
  okra,
  'wing-bean': wingBean,
  'bitter-gourd': bitterGourd,
  loofah,
  asparagus,
  daikon: () => enlarged(daikon()),
  beetroot,
  taro: () => enlarged(taro()),
  tamarind,
  sausage,
  ginger: () => rhizome(['#fdf0c4', '#ecd08f', '#b8934c'], '#c9657a'),
  galangal: () => rhizome(['#fbe6d2', '#e8bfa0', '#b98465'], '#b06a58'),
  turmeric: () => rhizome(orange, '#8a4718'),
  'king-oyster': () =>
    `${tube('M128,224Q120,150 130,96', 62, ivory)}<path d="M66,92Q70,44 130,42Q190,44 194,92Q130,116 66,92Z" fill="#b08a62" stroke="#7d5c3c" stroke-width="2"/><path d="M84,74Q104,56 128,56" stroke="#d9bd97" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  enoki: () =>
    sheaf(9, 9, 5)
      .map((path) => tube(path, 8, ivory))
      .join('') +
    sheaf(9, 9, 5)
      .map(
        (_, index) =>
          `<circle cx="${128 + (index - 4) * 14}" cy="${44 + Math.abs(index - 4) * 8}" r="11" fill="#fffaf0" stroke="#d9cdb2" stroke-width="2"/>`,
      )
      .join('') +
    '<path d="M84,196h88l-8,34h-72z" fill="#e9e0c9"/>',
  noodles: () =>
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        tube(
          `M${60 + index * 8},${190 - index * 6}C${20 + index * 20},${70 + index * 6} ${210 - index * 16},${50 + index * 10} ${200 - index * 10},${150 - index * 2}S${90 + index * 10},${206 - index * 12} ${100 + index * 6},${130 + index * 2}`,
          9,
          index % 2 ? ivory : ['#fffdf4', '#f2e6c4', '#cdb98a'],
        ),
      )
      .join(''),
  cashew: () =>
    [
      [84, 96, 20],
      [164, 84, -30],
      [120, 156, 70],
      [186, 158, 10],
      [66, 178, -40],
    ]
      .map(
        ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${tube('M-26,12Q-20,-24 6,-18Q30,-12 26,16', 30, tan)}</g>`,
      )
      .join(''),
  'durian-flesh': () =>
    `<path d="M40,150Q50,70 128,64Q206,70 216,150Q190,206 128,208Q66,206 40,150Z" fill="#f3efdb" stroke="#b0a85a" stroke-width="8"/>${tube('M88,150Q92,110 112,104', 54, ['#fff3b0', '#fbd75a', '#d9a92f'])}${tube('M160,160Q172,128 158,108', 54, ['#fff3b0', '#fbd75a', '#d9a92f'])}`,
  'pomelo-wedge': () =>
    `<path d="M44,98A92,92 0 0 0 212,98Z" fill="#d3de74"/><path d="M56,100A80,80 0 0 0 200,100Z" fill="#fbf6e4"/>${[-60, -30, 0, 30, 60].map((angle) => `<path d="M0,4L-17,64Q0,76 17,64Z" fill="#f58f8f" stroke="#fbf6e4" stroke-width="3" transform="translate(128 100) rotate(${angle})"/>`).join('')}`,
  'passion-fruit-half': () =>
    `<circle cx="128" cy="128" r="78" fill="#6b3a78"/><circle cx="128" cy="128" r="68" fill="#f8e9ea"/><circle cx="128" cy="128" r="54" fill="#f6b62e"/>${[
      [0, -26],
      [24, -12],
      [26, 16],
      [4, 30],
      [-22, 20],
      [-28, -8],
      [0, 2],
    ]
      .map(([x, y]) => `<ellipse cx="${128 + (x ?? 0)}" cy="${128 + (y ?? 0)}" rx="7" ry="10" fill="#3d2a22"/>`)
      .join('')}`,
  'salted-egg': () =>
    '<path d="M128,42C176,42 204,104 204,146C204,194 170,222 128,222C86,222 52,194 52,146C52,104 80,42 128,42Z" fill="#dfeeee"/><path d="M128,58C166,58 190,110 190,146C190,184 162,208 128,208C94,208 66,184 66,146C66,110 90,58 128,58Z" fill="#fffdf8"/><circle cx="128" cy="146" r="44" fill="#f28b1e"/><circle cx="114" cy="132" r="14" fill="#ffc163" opacity=".8"/>',
}

import { downward, tube, type Tones } from '../paint'

/** Raw seafood on ice: gray and pink, because it turns orange only when cooked. */

const shell: Tones = ['#f3f4ec', '#c9d0cb', '#8d9b9c']
const blueShell: Tones = ['#d7e6ea', '#8fb0bd', '#4f7688']

/** A prawn on its side: head to the left, tail curled below. */
function prawn([light, middle, dark]: Tones, claws: string): string {
  const body = downward(light, middle, dark)
  const bands = [
    'M112,62Q100,92 116,122',
    'M142,62Q138,94 148,122',
    'M172,76Q164,100 170,128',
    'M196,104Q182,118 180,142',
    'M206,138Q190,142 182,158',
  ].map((path) => `<path d="${path}" fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".55"/>`)
  const legs = [104, 122, 140, 158].map(
    (x, index) => `<path d="M${x},${124 + index * 3}q-4,18 -16,26" fill="none" stroke="#e8b7a4" stroke-width="5" stroke-linecap="round"/>`,
  )
  return `${body.definition}<path d="M40,84Q8,60 16,30M46,82Q30,46 52,18M44,92Q14,108 10,136" fill="none" stroke="#d99a86" stroke-width="3.5" stroke-linecap="round"/>${claws}${legs.join('')}<path d="M28,88Q64,52 120,56Q186,60 212,112Q226,150 194,176L168,160Q186,138 166,126Q140,116 96,126Q58,128 28,88Z" fill="${body.fill}" stroke="${dark}" stroke-width="2"/>${bands.join('')}<path d="M28,88Q64,56 104,58Q88,92 104,126Q58,128 28,88Z" fill="${middle}" opacity=".55"/><path d="M60,74Q110,60 160,72" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round" opacity=".6"/><path d="M186,172L150,198Q146,178 158,160ZM196,170L182,212Q166,198 170,168Z" fill="#e3b3a2" stroke="#c48673" stroke-width="2"/><circle cx="62" cy="84" r="7" fill="#20262a"/><circle cx="60" cy="82" r="2.5" fill="#fff"/>`
}

const rawPrawn = () => `<g transform="rotate(-6 128 128)">${prawn(shell, '')}</g>`

/** A river prawn: blue, with arms longer than itself. */
function riverPrawn(): string {
  const arm = (path: string, x: number, y: number, turn: number) =>
    `${tube(path, 11, ['#8fc1d6', '#3f86a8', '#235a78'])}<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0,0Q-14,-22 -2,-44Q8,-24 6,0ZM4,0Q20,-18 16,-40Q2,-22 0,0Z" fill="#3f86a8"/></g>`
  const claws = arm('M74,108Q44,150 56,196', 58, 200, 172) + arm('M88,116Q84,166 112,204', 114, 206, 150)
  return `<g transform="rotate(4 128 128)">${prawn(blueShell, claws)}</g>`
}

/** A squid, cleaned and pale, its arms beside it. */
function squid(): string {
  const flesh = downward('#fffaf6', '#f6ddd8', '#d9aaa8')
  const arms = [-30, -18, -6, 6, 18, 30].map((x, index) =>
    tube(`M${128 + x * 0.6},168Q${128 + x * 1.5},196 ${128 + x * 1.9 + (index % 2 ? 10 : -10)},236`, 11, ['#fff3ef', '#f0cbc6', '#cf9a98']),
  )
  const spots = [
    [110, 70],
    [138, 86],
    [120, 108],
    [146, 122],
    [108, 138],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#b9706f" opacity=".45"/>`)
  return `${flesh.definition}<g transform="rotate(24 128 128)">${arms.join('')}<path d="M128,12Q72,46 64,84Q96,84 128,74Q160,84 192,84Q184,46 128,12Z" fill="${flesh.fill}" stroke="#d9aaa8" stroke-width="2"/><path d="M128,14Q166,72 160,150Q128,170 96,150Q90,72 128,14Z" fill="${flesh.fill}" stroke="#d9aaa8" stroke-width="2"/>${spots.join('')}<path d="M100,150Q128,170 156,150L150,178H106Z" fill="#f3d3cd"/><circle cx="112" cy="166" r="6" fill="#2a2a2a"/><circle cx="144" cy="166" r="6" fill="#2a2a2a"/></g>`
}

/** A small octopus as it comes from the boat: head down, arms curled. */
function octopus(): string {
  const tones: Tones = ['#f0c6c8', '#c98a92', '#8e5460']
  const skin = downward(...tones)
  const arms = [
    'M92,132Q40,140 36,188Q40,214 66,204Q78,194 64,184',
    'M104,142Q72,180 84,220Q100,238 116,220',
    'M152,142Q184,180 172,220Q156,238 140,220',
    'M164,132Q216,140 220,188Q216,214 190,204Q178,194 192,184',
    'M128,146Q124,190 128,232',
  ].map((path) => tube(path, 20, tones))
  const cups = [
    [52, 160],
    [46, 184],
    [88, 184],
    [92, 208],
    [168, 184],
    [164, 208],
    [204, 160],
    [210, 184],
    [128, 184],
    [128, 208],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.5" fill="#fbe4df" opacity=".85"/>`)
  return `${skin.definition}${arms.join('')}${cups.join('')}<path d="M128,30C176,30 190,78 172,116Q168,152 128,154Q88,152 84,116C66,78 80,30 128,30Z" fill="${skin.fill}"/><path d="M102,56Q116,42 136,44" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round" opacity=".5"/>`
}

/** Picked crab: white lumps, and the tip of a claw to make it recognizable. */
function crabMeat(): string {
  const lump = (x: number, y: number, size: number, turn: number) =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})"><path d="M-38,8Q-44,-22 -10,-30Q30,-36 42,-6Q46,22 8,28Q-28,32 -38,8Z" fill="#fffdf8" stroke="#e7d5c6" stroke-width="2"/><path d="M-26,4Q-8,-12 20,-10M-18,16Q4,6 30,8" stroke="#ee9c77" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
  const lumps = [
    [84, 176, 1, -8],
    [170, 178, 1, 12],
    [126, 188, 1.05, 4],
    [96, 138, 0.95, 14],
    [160, 138, 1, -16],
    [128, 106, 0.9, 2],
  ] as const
  return `<ellipse cx="128" cy="192" rx="104" ry="34" fill="#7e8f86" opacity=".18"/>${lumps.map(([x, y, size, turn]) => lump(x, y, size, turn)).join('')}<g transform="translate(176 82) rotate(28)"><path d="M-20,44Q-30,0 -6,-34Q2,-14 8,-12Q12,-26 24,-30Q34,6 18,44Z" fill="#ea7549" stroke="#c2502a" stroke-width="2"/><path d="M-12,34Q-16,6 -4,-14" stroke="#ffc7a6" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
}

export const shellfishSprites: Readonly<Record<string, () => string>> = {
  'raw-prawn': rawPrawn,
  'river-prawn': riverPrawn,
  squid,
  octopus,
  'crab-meat': crabMeat,
}

import { ball, downward } from '../paint'

/** Joints and steaks, raw, as a butcher lays them out. */

function steak(meat: string, fat: string): string {
  return `<g transform="rotate(-10 128 128)"><path d="M44,118Q52,56 122,54Q204,50 222,112Q232,168 176,196Q108,216 64,178Q38,152 44,118Z" fill="${fat}" stroke="#d9b7a6" stroke-width="2"/><path d="M58,120Q66,70 124,68Q194,64 208,114Q216,160 170,182Q110,200 74,168Q52,148 58,120Z" fill="${meat}"/><path d="M84,100q24,16 50,4t46,16M78,138q30,-12 54,6t58,-8M110,170q16,-12 40,-6M150,84q-8,18 8,30" stroke="${fat}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".85"/></g>`
}

/** Rounds of shank: streaks of sinew that go soft in a slow soup. */
function beefShank(): string {
  const piece = (x: number, y: number, size: number, turn: number) =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})"><path d="M-62,6Q-58,-46 0,-50Q62,-46 64,8Q56,52 -2,54Q-58,50 -62,6Z" fill="#a8343d"/><path d="M-40,-18Q-10,-34 6,-2T46,14M-44,16Q-18,8 -6,28T34,34M6,-42Q-2,-18 20,-10" stroke="#f0d3c2" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M-52,-8Q-40,-38 -6,-42" stroke="#d8666b" stroke-width="6" fill="none" stroke-linecap="round" opacity=".7"/></g>`
  return piece(92, 96, 0.86, -8) + piece(170, 128, 0.9, 14) + piece(102, 178, 0.84, 4)
}

/** A shank on the bone, skin on. */
function porkShank(): string {
  const skin = downward('#ffe9da', '#f4bfa6', '#d98f7b')
  return `${skin.definition}<g transform="rotate(-18 128 128)"><path d="M206,92Q238,84 240,104Q250,112 240,126Q236,144 212,138Z" fill="#fff8ec" stroke="#dcc4a8" stroke-width="3"/><path d="M40,132Q36,72 104,66Q160,64 214,92Q222,116 212,140Q160,176 108,196Q44,198 40,132Z" fill="${skin.fill}" stroke="#d59a86" stroke-width="2"/><ellipse cx="72" cy="132" rx="36" ry="58" fill="#e2807c" stroke="#fbe3d8" stroke-width="10"/><circle cx="72" cy="130" r="15" fill="#fff7ea" stroke="#dcb99e" stroke-width="4"/><circle cx="72" cy="130" r="6" fill="#d88f7f"/><path d="M118,84Q160,82 196,102" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round" opacity=".55"/><path d="M128,172q10,-14 6,-28M156,160q8,-14 4,-26M182,148q6,-12 2,-22" stroke="#d08d78" stroke-width="4" fill="none" stroke-linecap="round" opacity=".6"/></g>`
}

/** Slabs of neck: red with white between. */
function porkNeck(): string {
  const slab = (y: number, turn: number) =>
    `<g transform="translate(0 ${y}) rotate(${turn} 128 128)"><path d="M34,124Q40,96 96,94Q190,88 222,112Q232,142 188,156Q92,170 50,154Q30,146 34,124Z" fill="#fbe1d6" stroke="#e0b3a2" stroke-width="2"/><path d="M46,126Q56,106 100,104Q184,98 210,116Q216,138 182,146Q96,158 58,146Q42,140 46,126Z" fill="#e37f7b"/><path d="M66,122Q110,108 150,124T204,118M72,140Q118,130 160,140" stroke="#fdeee6" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
  return slab(-34, -10) + slab(8, -6) + slab(48, -12)
}

const chickenSkin = () => ball(['#fff1df', '#f7cfae', '#dd9f7c'])

function thigh(): string {
  const skin = chickenSkin()
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-64,8Q-66,-44 -10,-56Q54,-60 66,-6Q68,44 14,56Q-50,60 -64,8Z" fill="#f4aa9c"/><path d="M-56,2Q-54,-40 -8,-48Q46,-52 56,-10Q30,12 -10,8Q-40,8 -56,2Z" fill="${skin.fill}"/><path d="M-40,28Q0,16 46,22M-26,42Q6,34 34,40" stroke="#fbd9cd" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-36,-22Q-10,-38 24,-34" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".6"/></g>`
  return skin.definition + one(98, 96, -14) + one(156, 166, 12)
}

/** Middles of the wing, skin on: flat, wider at both joints, two bones in each. */
function wings(): string {
  const skin = downward('#fff3e2', '#f6cfae', '#db9f7d')
  const pores = [-52, -30, -8, 14, 36, 56].flatMap((x, index) =>
    [-14, 2, 16].map((y) => `<circle cx="${x + (y % 4)}" cy="${y + (index % 2) * 5}" r="2.2" fill="#d79c7a"/>`),
  )
  const bones =
    '<circle cx="-86" cy="-12" r="7" fill="#fffaf0" stroke="#dcb698" stroke-width="2"/><circle cx="-84" cy="10" r="6" fill="#fffaf0" stroke="#dcb698" stroke-width="2"/>'
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-92,-4C-96,-36 -64,-44 -40,-34Q0,-24 40,-32C70,-42 96,-30 94,0C94,30 70,38 42,28Q4,20 -36,32C-66,42 -94,30 -92,-4Z" fill="${skin.fill}" stroke="#d79c7a" stroke-width="2.5"/><ellipse cx="-82" cy="-1" rx="15" ry="25" fill="#f0a595"/>${bones}<path d="M-56,-20Q0,-8 62,-18" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round" opacity=".6"/><path d="M-58,4Q0,-2 66,6" stroke="#d79c7a" stroke-width="3" fill="none" opacity=".6"/>${pores.join('')}</g>`
  return skin.definition + one(122, 74, -12) + one(138, 138, 6) + one(114, 200, -4)
}

/** A whole bird; a silkie's skin is nearly black. */
function plucked(skinTones: readonly [string, string, string], line: string, bone: string): string {
  const skin = ball(skinTones)
  const side = skinTones[1]
  return `${skin.definition}<path d="M56,150Q30,118 58,92M200,150Q226,118 198,92" stroke="${side}" stroke-width="26" stroke-linecap="round" fill="none"/><path d="M128,52C188,52 214,112 202,160C190,204 156,214 128,214C100,214 66,204 54,160C42,112 68,52 128,52Z" fill="${skin.fill}"/><path d="M128,66V150" stroke="${line}" stroke-width="5" opacity=".5" stroke-linecap="round"/><path d="M86,214C60,190 72,150 104,156C132,164 122,206 104,222ZM170,214C196,190 184,150 152,156C124,164 134,206 152,222Z" fill="${skin.fill}" stroke="${line}" stroke-width="3"/><circle cx="98" cy="226" r="12" fill="${bone}"/><circle cx="158" cy="226" r="12" fill="${bone}"/>`
}

export const jointSprites: Readonly<Record<string, () => string>> = {
  steak: () => steak('#bf3d45', '#f8e2d6'),
  'beef-shank': beefShank,
  'pork-shank': porkShank,
  'pork-neck': porkNeck,
  'chicken-thigh': thigh,
  'chicken-wings': wings,
  'whole-chicken': () => plucked(['#fff2dc', '#f6d0a4', '#d79c6c'], '#d79c6c', '#fffaf0'),
  silkie: () => plucked(['#7d7a84', '#4d4a55', '#2b2932'], '#23212a', '#8d8a94'),
}

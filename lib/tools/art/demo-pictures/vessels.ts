import { contentLabel, writeText } from './lettering'
import { across, downward, glow, round } from './paint'
import type { Place } from './places'
import type { Random } from '@/lib/backend/seed/random'
import type { Stage, StageRequest } from './stages'

/** Bottles, jars and bags: the first sprite is printed on the label, the others stand next to it. */
type Vessel = Readonly<{ drawing: string; label: Place }>

function onTable({ count, tint, random, content }: StageRequest, vessel: Vessel): Stage {
  const shadow = glow('#33483c', 0.35)
  const behind = `${shadow.definition}<circle cx="400" cy="390" r="300" fill="${tint.shape}"/><rect y="664" width="800" height="136" fill="${tint.accent}" opacity=".4"/><ellipse cx="410" cy="706" rx="250" ry="44" fill="${shadow.fill}"/>${vessel.drawing}${content ? contentLabel(content, 400, 668) : ''}`
  return { behind, inFront: '', places: [vessel.label, ...beside(count - 1, random)], shadow: 'none' }
}

function beside(count: number, random: Random): Place[] {
  const side = random.pick([1, -1])
  const spots = [
    [-196, 606, 230],
    [196, 622, 200],
    [-214, 520, 180],
  ] as const
  return spots.slice(0, Math.max(0, count)).map(([x, y, size]) => ({ x: 400 + side * x, y, size, turn: random.between(-14, 14) }))
}

const label = (x: number, y: number, width: number, height: number, radius = 26) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="#fffdf6"/><rect x="${x + 12}" y="${y + 12}" width="${width - 24}" height="${height - 24}" rx="${Math.max(8, radius - 8)}" fill="none" stroke="#c9b98e" stroke-width="4"/>`

/** A scalloped edge, as on a market's awning. */
const scallops = (x: number, y: number, width: number, count: number, color: string) =>
  Array.from(
    { length: count },
    (_, index) => `<circle cx="${round(x + (width / count) * (index + 0.5))}" cy="${y}" r="${round(width / count / 2)}" fill="${color}"/>`,
  ).join('')

function jar(request: StageRequest): Stage {
  const { tint } = request
  const glass = across('#ffffff', tint.shape, '#ffffff')
  const drawing = `${glass.definition}<path d="M236,250Q220,262 216,300V650Q216,708 274,708H526Q584,708 584,650V300Q580,262 564,250Z" fill="${glass.fill}" stroke="${tint.accent}" stroke-width="6"/><path d="M232,360H568V640Q568,694 520,694H280Q232,694 232,640Z" fill="${tint.accent}" opacity=".75"/><rect x="228" y="172" width="344" height="86" rx="24" fill="#e4573d"/>${scallops(228, 256, 344, 9, '#e4573d')}<path d="M250,196H550" stroke="#f59a83" stroke-width="9" stroke-linecap="round" opacity=".8"/>${label(256, 386, 288, 236)}<path d="M244,310V620" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".75"/>`
  return onTable(request, { drawing, label: { x: 400, y: 504, size: 200, turn: 0 } })
}

function bottle(request: StageRequest): Stage {
  const { tint, random } = request
  const glass = random.pick([
    ['#8a4a22', '#b56a31'],
    ['#3d6b3f', '#6b9a58'],
    ['#9a3a2a', '#cf6343'],
  ] as const)
  const paint = across(glass[0], glass[1], glass[0])
  const drawing = `${paint.definition}<path d="M346,150H454V256Q454,286 486,318Q530,356 530,420V654Q530,708 478,708H322Q270,708 270,654V420Q270,356 314,318Q346,286 346,256Z" fill="${paint.fill}"/><rect x="336" y="86" width="128" height="84" rx="16" fill="${tint.accent}"/><path d="M350,112H450M350,140H450" stroke="#fff" stroke-width="5" opacity=".6"/>${label(284, 420, 232, 220)}<path d="M300,430Q300,380 336,348" stroke="#fff" stroke-width="11" fill="none" stroke-linecap="round" opacity=".5"/>`
  return onTable(request, { drawing, label: { x: 400, y: 530, size: 178, turn: 0 } })
}

function milk(request: StageRequest): Stage {
  const drawing = `<path d="M330,130H470V236Q470,280 508,322Q546,362 546,424V650Q546,708 488,708H312Q254,708 254,650V424Q254,362 292,322Q330,280 330,236Z" fill="#fffefa" stroke="${request.tint.accent}" stroke-width="7"/><path d="M268,440H532V648Q532,694 486,694H314Q268,694 268,648Z" fill="${request.tint.shape}"/><rect x="316" y="92" width="168" height="60" rx="18" fill="#57a155"/>${scallops(316, 150, 168, 6, '#57a155')}<path d="M290,430V630" stroke="#fff" stroke-width="13" stroke-linecap="round"/>`
  return onTable(request, { drawing, label: { x: 400, y: 540, size: 224, turn: 0 } })
}

function pouch(request: StageRequest): Stage {
  const kraft = across('#dcb98a', '#ecd0a6', '#d3ab78')
  const drawing = `${kraft.definition}<path d="M222,160H578L560,240L590,650Q592,708 534,708H266Q208,708 210,650L240,240Z" fill="${kraft.fill}"/><path d="M222,160H578L570,206H230Z" fill="#c99d67"/><path d="M236,232H564" stroke="#a97d49" stroke-width="5" stroke-dasharray="14 10"/><rect x="262" y="300" width="276" height="316" rx="40" fill="${request.tint.shape}"/><rect x="262" y="300" width="276" height="316" rx="40" fill="none" stroke="#fffdf6" stroke-width="10"/><path d="M250,280Q244,460 240,640" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4" fill="none"/>`
  return onTable(request, { drawing, label: { x: 400, y: 458, size: 248, turn: 0 } })
}

function sack(request: StageRequest): Stage {
  const linen = across('#e9dcc0', '#f7eeda', '#ddcdaa')
  const drawing = `${linen.definition}<path d="M262,250Q190,340 186,560Q184,708 262,708H538Q616,708 614,560Q610,340 538,250Z" fill="${linen.fill}"/><path d="M286,250Q230,180 270,132Q330,176 400,150Q470,176 530,132Q570,180 514,250Z" fill="#efe3c8"/><path d="M270,236H530V272H270Z" fill="${request.tint.accent}"/><path d="M500,254q64,-28 72,18q-34,32 -72,0z" fill="${request.tint.accent}"/><path d="M206,470q14,-110 54,-170M596,500q-6,-120 -52,-196" stroke="#cbb98f" stroke-width="6" fill="none" stroke-linecap="round"/>${label(266, 368, 268, 260, 130)}`
  return onTable(request, { drawing, label: { x: 400, y: 498, size: 214, turn: 0 } })
}

function box(request: StageRequest): Stage {
  const { tint } = request
  const side = downward(tint.accent, tint.accent)
  const drawing = `${side.definition}<path d="M216,330L270,238H530L584,330Z" fill="#fffdf6"/><path d="M270,238L400,178L530,238Z" fill="${tint.accent}"/><rect x="216" y="330" width="368" height="378" rx="22" fill="#fffdf6"/><rect x="216" y="330" width="368" height="92" fill="#57a155"/>${scallops(216, 420, 368, 8, '#57a155')}<rect x="216" y="640" width="368" height="68" rx="22" fill="${side.fill}"/>`
  return onTable(request, { drawing, label: { x: 400, y: 540, size: 218, turn: 0 } })
}

/** A gift voucher: a card with an awning and a ribbon, and the amount as on a price card. */
function card(request: StageRequest): Stage {
  const { tint, mark = '' } = request
  const awning = `<path d="M104,272a40,40 0 0 1 40,-40H656a40,40 0 0 1 40,40v46H104Z" fill="#2f6b46"/>${scallops(104, 318, 592, 11, '#2f6b46')}`
  const paper = `<rect x="104" y="232" width="592" height="360" rx="40" fill="#2f6b46" opacity=".18" transform="translate(8 18)"/><rect x="104" y="232" width="592" height="360" rx="40" fill="#fffdf6"/>`
  const ribbon = `<rect x="312" y="232" width="34" height="360" fill="#f0a9b7" opacity=".85"/>`
  const amount = writeText(mark.replace(/^฿/, ''), 672, 416, mark.length > 4 ? 0.98 : 1.2)
  const behind = `<circle cx="400" cy="400" r="310" fill="${tint.shape}"/><g transform="rotate(-7 400 400)">${paper}${awning}${ribbon}${amount}</g>`
  return { behind, inFront: '', places: [{ x: 232, y: 468, size: 200, turn: -7 }], shadow: 'none' }
}

export const vesselStages = { jar, bottle, milk, pouch, sack, box, card }

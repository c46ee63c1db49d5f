import { ball, downward, round, tube, type Tones } from '../paint'
import { leafPath, leafShapes } from './leaf'

/** People, animals, places and things of the farms, for articles, events and the front page. */

const wood: Tones = ['#e8c08a', '#b98448', '#7d5527']

const farmer = () =>
  '<path d="M44,250Q48,168 128,164Q208,168 212,250Z" fill="#4f7fa8"/><path d="M100,166Q128,196 156,166L150,250H106Z" fill="#fffdf6"/><path d="M84,176L92,250M172,176L164,250" stroke="#345c80" stroke-width="9"/><rect x="108" y="140" width="40" height="40" rx="16" fill="#c98e63"/><circle cx="128" cy="112" r="48" fill="#dca57b"/><path d="M82,104Q86,150 128,158Q170,150 174,104Q150,96 128,98Q106,96 82,104Z" fill="#dca57b"/><circle cx="112" cy="116" r="5" fill="#3a2618"/><circle cx="146" cy="116" r="5" fill="#3a2618"/><path d="M112,134q17,14 34,0" stroke="#8a4a34" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M10,98Q70,78 128,14Q186,78 246,98Q128,122 10,98Z" fill="#e9c981" stroke="#b98f45" stroke-width="2"/><path d="M60,88Q100,68 128,30M196,88Q156,68 128,30M128,26V106" stroke="#c9a154" stroke-width="4" fill="none"/>'

const hen = () => {
  const body = ball(['#d98a4e', '#a9572a', '#6f3315'])
  return `${body.definition}<path d="M176,120Q232,70 240,40Q250,110 206,168Z" fill="#5c2f18"/><path d="M54,92Q66,60 96,64Q112,84 118,104Q150,96 196,122Q214,170 170,204Q110,222 74,184Q50,150 54,92Z" fill="${body.fill}"/><path d="M110,140Q156,130 180,164Q146,196 112,176Q100,158 110,140Z" fill="#8a4420"/><path d="M122,154q26,-4 42,12M122,168q18,0 30,8" stroke="#c9783f" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M60,66Q56,44 70,46Q74,30 84,42Q96,32 98,50Q108,50 100,68Z" fill="#d8321f"/><path d="M58,92L30,102L58,110Z" fill="#f2b23c"/><path d="M58,110Q50,134 66,134Q74,124 68,110Z" fill="#d8321f"/><circle cx="74" cy="86" r="6" fill="#20180f"/><path d="M112,206V236M112,236h-16M112,236h18M148,204V236M148,236h-16M148,236h18" stroke="#d9962e" stroke-width="7" stroke-linecap="round"/>`
}

const buffalo = () =>
  '<path d="M74,180V232M104,188V232M170,188V232M200,178V232" stroke="#47423d" stroke-width="20" stroke-linecap="round"/><path d="M62,104Q70,82 104,82H196Q230,86 228,130Q226,190 180,194H96Q60,190 62,104Z" fill="#6b655f"/><path d="M96,92Q150,84 200,96" stroke="#8d867e" stroke-width="8" fill="none" stroke-linecap="round" opacity=".7"/><path d="M226,104Q246,130 240,176" stroke="#47423d" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M34,80Q-6,62 12,20Q22,52 52,68M82,80Q122,62 104,20Q94,52 64,68" fill="#4a453f"/><path d="M30,76Q58,58 88,76Q96,110 80,142Q60,160 40,142Q22,110 30,76Z" fill="#6b655f"/><path d="M34,128Q58,116 84,128Q82,156 60,158Q38,156 34,128Z" fill="#f0c0b4"/><circle cx="48" cy="140" r="4" fill="#5c2f28"/><circle cx="70" cy="140" r="4" fill="#5c2f28"/><circle cx="44" cy="98" r="5" fill="#1d1712"/><circle cx="74" cy="98" r="5" fill="#1d1712"/>'

const bee = () =>
  '<ellipse cx="104" cy="78" rx="38" ry="54" fill="#e4f2f8" stroke="#b5d3df" stroke-width="2" opacity=".9" transform="rotate(-24 104 78)"/><ellipse cx="164" cy="78" rx="38" ry="54" fill="#e4f2f8" stroke="#b5d3df" stroke-width="2" opacity=".9" transform="rotate(24 164 78)"/><path d="M40,150Q48,98 134,100Q214,104 224,150Q214,198 134,202Q48,204 40,150Z" fill="#f6bd2c"/><path d="M104,102Q94,150 104,202H130Q120,150 130,101ZM156,102Q148,150 156,202Q172,200 184,194Q176,150 182,108Q170,103 156,102Z" fill="#3b2a1a"/><circle cx="66" cy="138" r="9" fill="#20180f"/><path d="M60,168q12,10 24,4" stroke="#8a5a1a" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M56,108Q40,84 24,84M70,104Q64,76 50,66" stroke="#3b2a1a" stroke-width="5" fill="none" stroke-linecap="round"/>'

function tree(): string {
  const crown = ball(['#9ccf74', '#559a4c', '#2c6535'])
  const balls = [
    [80, 112, 46],
    [176, 112, 46],
    [128, 70, 54],
    [104, 134, 40],
    [154, 134, 40],
  ]
  return `${crown.definition}${tube('M128,240Q122,190 128,140M128,190Q150,170 166,150M126,196Q106,172 94,152', 22, wood)}${balls.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${crown.fill}"/>`).join('')}`
}

/** A coconut or palmyra palm. */
const palm = () =>
  `${tube('M112,246Q104,160 132,82', 20, wood)}${Array.from({ length: 7 }, (_, index) => `<path d="M${108 + index * 3.4},${226 - index * 21}q10,5 20,0" stroke="#7d5527" stroke-width="3" fill="none"/>`).join('')}${[-112, -76, -40, 0, 40, 76, 112].map((turn) => `<path d="${leafPath({ ...leafShapes.spear, lobes: 11, depth: 0.22 }, 112)}" fill="#58a04c" stroke="#2f6f38" stroke-width="1.5" transform="translate(134 84) rotate(${turn}) scale(1.35 1)"/>`).join('')}<circle cx="120" cy="96" r="15" fill="#8a5a34"/><circle cx="148" cy="100" r="15" fill="#79502c"/>`

/** A farmhouse on stilts. */
const house = () =>
  `<path d="M64,170V238M192,170V238M128,176V238" stroke="#7d5527" stroke-width="14" stroke-linecap="round"/><rect x="46" y="112" width="164" height="72" fill="#d9a86c"/><path d="M46,130H210M46,148H210M46,166H210" stroke="#b98448" stroke-width="3"/><rect x="66" y="126" width="36" height="36" rx="4" fill="#fdf4d8" stroke="#7d5527" stroke-width="4"/><rect x="144" y="124" width="40" height="60" rx="4" fill="#7d5527"/><path d="M24,120L128,30L232,120Z" fill="#c4573d"/><path d="M24,120L128,30L232,120" fill="none" stroke="#8d3826" stroke-width="9" stroke-linejoin="round"/><path d="M84,84H172M62,102H194" stroke="#e08a6d" stroke-width="4" opacity=".7"/>`

const basket = () =>
  `${tube('M54,120C54,10 202,10 202,120', 14, wood)}<path d="M28,116H228L206,220Q204,232 190,232H66Q52,232 50,220Z" fill="#c4935a"/>${Array.from({ length: 3 }, (_, row) => Array.from({ length: 7 }, (_, column) => `<rect x="${44 + column * 24 + (row % 2) * 10}" y="${136 + row * 30}" width="20" height="24" rx="8" fill="${(row + column) % 2 ? '#e2b878' : '#d3a566'}"/>`).join('')).join('')}${tube('M28,118H228', 20, wood)}`

const gift = () =>
  '<rect x="40" y="104" width="176" height="126" rx="14" fill="#efb94f"/><rect x="28" y="76" width="200" height="44" rx="12" fill="#f7cd74"/><path d="M110,76H146V230H110Z" fill="#c9354a"/><path d="M128,78Q62,84 62,46Q72,20 100,38Q122,54 128,78ZM128,78Q194,84 194,46Q184,20 156,38Q134,54 128,78Z" fill="#d94a5c" stroke="#9d2438" stroke-width="2"/><circle cx="128" cy="76" r="14" fill="#b52a40"/>'

const bow = () =>
  '<path d="M112,132L72,232L104,216L120,240L138,140ZM144,132L184,232L152,216L136,240L118,140Z" fill="#b52a40"/><path d="M128,118Q20,150 22,92Q28,36 74,64Q114,88 128,118ZM128,118Q236,150 234,92Q228,36 182,64Q142,88 128,118Z" fill="#d94a5c" stroke="#9d2438" stroke-width="2"/><rect x="104" y="96" width="48" height="46" rx="16" fill="#b52a40"/>'

const priceTag = () =>
  '<path d="M40,112L132,26L222,44L236,136L146,226Q132,236 118,224L40,142Q28,128 40,112Z" fill="#f7cd74" stroke="#c9962e" stroke-width="3"/><circle cx="194" cy="72" r="16" fill="#fffdf6" stroke="#c9962e" stroke-width="4"/><path d="M84,128l62,58M160,104l-46,84" stroke="#c9354a" stroke-width="9" stroke-linecap="round"/><circle cx="104" cy="112" r="15" fill="none" stroke="#c9354a" stroke-width="9"/><circle cx="156" cy="176" r="15" fill="none" stroke="#c9354a" stroke-width="9"/>'

const notebook = () =>
  '<rect x="52" y="28" width="160" height="204" rx="14" fill="#c4573d"/><rect x="72" y="28" width="140" height="196" rx="10" fill="#fffdf6"/><path d="M72,28H84V224H72Z" fill="#8d3826"/><path d="M104,70H188M104,100H188M104,130H188M104,160H160" stroke="#b9c7c0" stroke-width="7" stroke-linecap="round"/><path d="M196,116L238,60L254,72L212,130L192,138Z" fill="#efb94f" stroke="#b98448" stroke-width="2"/>'

const trumpet = () =>
  '<path d="M28,120H150Q186,118 232,64V196Q186,146 150,142H28Q14,131 28,120Z" fill="#efb94f" stroke="#b98420" stroke-width="2"/><path d="M70,142V166Q72,188 104,188H140Q164,186 164,158V144" stroke="#dda233" stroke-width="14" fill="none"/><path d="M92,78V122M116,78V122M140,78V122" stroke="#c98f24" stroke-width="12" stroke-linecap="round"/><path d="M40,128H150" stroke="#fff0c4" stroke-width="5" stroke-linecap="round"/><ellipse cx="232" cy="130" rx="12" ry="66" fill="#c98f24"/>'

const van = () =>
  '<rect x="16" y="66" width="150" height="118" rx="14" fill="#fffdf6" stroke="#b5d3df" stroke-width="3"/><path d="M166,98H208Q222,100 230,122L244,152V184H166Z" fill="#4f9a58"/><path d="M180,110H206Q214,112 220,130L226,146H180Z" fill="#d9eef5"/><path d="M91,84v76M58,103l66,38M124,103l-66,38" stroke="#7fbcd6" stroke-width="8" stroke-linecap="round"/><rect x="12" y="176" width="236" height="18" rx="8" fill="#39463f"/><circle cx="66" cy="196" r="26" fill="#2b332e"/><circle cx="66" cy="196" r="11" fill="#c9d3cc"/><circle cx="198" cy="196" r="26" fill="#2b332e"/><circle cx="198" cy="196" r="11" fill="#c9d3cc"/>'

const iceCubes = () =>
  [
    [92, 156, -10],
    [170, 160, 8],
    [130, 86, 4],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-46" y="-46" width="92" height="92" rx="20" fill="#d3ecf6" stroke="#8fc4dc" stroke-width="4"/><path d="M-28,-16Q-26,-30 -10,-30" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M28,10Q26,28 8,28" stroke="#a9d6e8" stroke-width="6" fill="none" stroke-linecap="round"/></g>`,
    )
    .join('')

function globe(): string {
  const sea = ball(['#a7dcee', '#4fa3cc', '#2a6b99'])
  return `${sea.definition}<circle cx="128" cy="128" r="104" fill="${sea.fill}"/><path d="M70,66Q110,40 132,62Q126,90 98,96Q92,124 64,120Q42,104 70,66ZM150,84Q196,62 222,104Q226,150 196,168Q180,140 160,132Q138,108 150,84ZM84,156Q124,140 140,170Q138,206 110,222Q80,206 84,156Z" fill="#6fb35a"/>`
}

const crown = () =>
  '<path d="M34,202L22,84L80,132L128,52L176,132L234,84L222,202Z" fill="#f3bf45" stroke="#c08c1e" stroke-width="3" stroke-linejoin="round"/><rect x="34" y="190" width="188" height="32" rx="10" fill="#dda233"/><circle cx="22" cy="80" r="13" fill="#f3bf45"/><circle cx="234" cy="80" r="13" fill="#f3bf45"/><circle cx="128" cy="48" r="14" fill="#c9354a"/><circle cx="128" cy="166" r="15" fill="#4f9a58"/><circle cx="78" cy="172" r="11" fill="#c9354a"/><circle cx="178" cy="172" r="11" fill="#c9354a"/>'

const sunflower = () =>
  `${tube('M128,250Q124,200 128,140', 12, ['#c4e59a', '#7dbb55', '#47843a'])}<path d="${leafPath(leafShapes.broad, 70)}" fill="#5fa84e" transform="translate(128 214) rotate(66)"/><path d="${leafPath(leafShapes.broad, 64)}" fill="#4d9a4a" transform="translate(127 226) rotate(-64)"/>${Array.from({ length: 16 }, (_, index) => `<path d="${leafPath(leafShapes.oval, 66)}" fill="${index % 2 ? '#f9c63a' : '#f0ac24'}" transform="translate(128 96) rotate(${round(index * 22.5)}) translate(0 -26) scale(.62 1)"/>`).join('')}<circle cx="128" cy="96" r="40" fill="#7a4a22"/><circle cx="128" cy="96" r="26" fill="#5c3416"/>`

const pottedPlant = () =>
  `${[-64, -36, -10, 16, 42, 68].map((turn, index) => `<path d="${leafPath(leafShapes.broad, 118 - Math.abs(index - 2.5) * 10)}" fill="${index % 2 ? '#5fa84e' : '#3f8a45'}" stroke="#2b6434" stroke-width="2" transform="translate(128 160) rotate(${turn}) scale(.62 1)"/>`).join('')}<path d="M66,156H190L172,238H84Z" fill="#c4693f"/><rect x="58" y="146" width="140" height="28" rx="10" fill="#d98053"/>`

const lotus = () =>
  `${[-78, -52, -26, 26, 52, 78, 0].map((turn, index) => `<path d="${leafPath(leafShapes.oval, 128)}" fill="${['#e88bab', '#ee9ab6', '#f4b3c8', '#f4b3c8', '#ee9ab6', '#e88bab', '#fad2de'][index]}" stroke="#d0698f" stroke-width="2" transform="translate(128 196) rotate(${turn}) scale(.8 1)"/>`).join('')}<path d="M28,200Q128,168 228,200Q128,240 28,200Z" fill="#5fa84e"/>`

/** A delivery rider's scooter with a box. */
const scooter = () =>
  '<rect x="18" y="62" width="92" height="78" rx="12" fill="#2f6b46"/><path d="M18,84H110" stroke="#fffdf6" stroke-width="8"/><path d="M46,112q18,-20 36,0q-18,20 -36,0z" fill="#ffc43a"/><path d="M30,150H124Q140,150 146,172L150,186H200L176,80" fill="none" stroke="#3f8a57" stroke-width="22" stroke-linejoin="round" stroke-linecap="round"/><path d="M176,80L204,70M176,80L150,70" stroke="#2b332e" stroke-width="11" stroke-linecap="round"/><path d="M186,100L212,174" stroke="#3f8a57" stroke-width="20" stroke-linecap="round"/><rect x="58" y="138" width="84" height="20" rx="10" fill="#39463f"/><circle cx="66" cy="204" r="34" fill="#2b332e"/><circle cx="66" cy="204" r="15" fill="#c9d3cc"/><circle cx="210" cy="204" r="34" fill="#2b332e"/><circle cx="210" cy="204" r="15" fill="#c9d3cc"/><circle cx="192" cy="104" r="11" fill="#ffe08a"/>'

const tractor = () =>
  '<path d="M40,72H118V150H40Z" fill="none" stroke="#8d3826" stroke-width="10"/><path d="M34,66H126" stroke="#c4573d" stroke-width="14" stroke-linecap="round"/><path d="M104,128H226Q240,130 240,150V186H60V140Z" fill="#d9603f"/><path d="M190,128V90" stroke="#5c2f18" stroke-width="12" stroke-linecap="round"/><path d="M150,146H222M150,162H222" stroke="#a33b22" stroke-width="6" stroke-linecap="round"/><circle cx="76" cy="182" r="56" fill="#2b332e"/><circle cx="76" cy="182" r="28" fill="#ffc43a"/><circle cx="76" cy="182" r="9" fill="#8a5a1a"/><circle cx="204" cy="202" r="36" fill="#2b332e"/><circle cx="204" cy="202" r="16" fill="#ffc43a"/>'

/** A fried egg in its pan, seen from above. */
const friedEgg = () => {
  const pan = downward('#4b5450', '#2d3431')
  return `${pan.definition}<path d="M190,176L246,226" stroke="#7d5527" stroke-width="24" stroke-linecap="round"/><circle cx="114" cy="116" r="104" fill="${pan.fill}"/><circle cx="114" cy="116" r="88" fill="#39413d"/><path d="M62,112Q56,66 104,62Q152,52 172,96Q186,140 142,164Q96,182 72,152Q56,138 62,112Z" fill="#fffefa"/><circle cx="116" cy="112" r="30" fill="#f9b233"/><circle cx="106" cy="102" r="9" fill="#ffe0a0"/>`
}

export const farmSprites: Readonly<Record<string, () => string>> = {
  farmer,
  hen,
  buffalo,
  bee,
  tree,
  palm,
  house,
  basket,
  gift,
  bow,
  'price-tag': priceTag,
  notebook,
  trumpet,
  van,
  'ice-cubes': iceCubes,
  globe,
  crown,
  sunflower,
  'potted-plant': pottedPlant,
  lotus,
  scooter,
  tractor,
  'fried-egg': friedEgg,
}

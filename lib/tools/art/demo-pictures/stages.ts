import { contentLabel } from './lettering'
import { downward, glow, round, tube } from './paint'
import { arrange, type Place } from './places'
import type { Random } from '@/lib/backend/seed/random'
import type { Tint } from './tints'

/** Objects stand on the ground, lie flat, or are held by their container. */
export type Shadow = 'standing' | 'lying' | 'none'

/** The surface or container of a product. The canvas is 800 pixels square. */
export type Stage = Readonly<{
  behind: string
  /** Drawn over the sprites: the front of a basket. */
  inFront: string
  places: readonly Place[]
  shadow: Shadow
}>

export type StageRequest = Readonly<{ count: number; tint: Tint; random: Random; mark?: string | undefined; content?: string | undefined }>

const middle = { x: 400, y: 400, scale: 1 }

function circle({ count, tint, random }: StageRequest): Stage {
  const [x, y] = [400 + random.between(-24, 24), 400 + random.between(-20, 20)]
  const ring = `<circle cx="${round(x)}" cy="${round(y)}" r="334" fill="none" stroke="${tint.shape}" stroke-width="10" stroke-dasharray="2 26" stroke-linecap="round"/>`
  const behind = `<circle cx="${round(x)}" cy="${round(y)}" r="296" fill="${tint.shape}"/>${ring}`
  return { behind, inFront: '', places: arrange(count, middle, random), shadow: 'standing' }
}

function arch({ count, tint, random }: StageRequest): Stage {
  const behind = `<path d="M150,800V392A250,250 0 0 1 650,392V800Z" fill="${tint.shape}"/><path d="M204,800V396A196,196 0 0 1 596,396V800Z" fill="${tint.paper}" opacity=".55"/><rect y="650" width="800" height="150" fill="${tint.accent}" opacity=".35"/>`
  return { behind, inFront: '', places: arrange(count, { ...middle, y: 440 }, random), shadow: 'standing' }
}

function leaf({ count, random }: StageRequest): Stage {
  const turn = random.pick([-24, 22, -12, 14])
  const paint = downward('#7fbf6a', '#57a155', '#3f8a4c')
  const ribs = Array.from(
    { length: 13 },
    (_, index) =>
      `<path d="M${90 + index * 52},400q${30 + index},-110 ${64},-196M${90 + index * 52},400q${30 + index},110 64,196" stroke="#8fcc7b" stroke-width="5" fill="none" opacity=".55"/>`,
  ).join('')
  const outline = 'M20,400C110,170 560,110 800,392C560,690 110,640 20,400Z'
  const behind = `${paint.definition}<clipPath id="banana"><path d="${outline}"/></clipPath><g transform="rotate(${turn} 400 400)"><path d="${outline}" fill="${paint.fill}"/><g clip-path="url(#banana)">${ribs}<path d="M20,400Q400,384 800,392" stroke="#cdeba5" stroke-width="13" fill="none"/></g></g>`
  return { behind, inFront: '', places: arrange(count, { ...middle, scale: 0.94 }, random), shadow: 'lying' }
}

function plate({ count, tint, random }: StageRequest): Stage {
  const shadow = glow('#3d5246', 0.28)
  const rim = Array.from(
    { length: 28 },
    (_, index) => `<circle cx="400" cy="106" r="7" fill="${tint.accent}" transform="rotate(${round((index * 360) / 28)} 400 400)"/>`,
  ).join('')
  const behind = `${shadow.definition}<ellipse cx="400" cy="450" rx="372" ry="350" fill="${shadow.fill}"/><circle cx="400" cy="400" r="326" fill="#fffefa"/>${rim}<circle cx="400" cy="400" r="258" fill="#f4f3ec"/><circle cx="400" cy="406" r="252" fill="#fffefa"/>`
  return { behind, inFront: '', places: arrange(count, { ...middle, scale: 0.92 }, random), shadow: 'lying' }
}

function board({ count, random }: StageRequest): Stage {
  const turn = random.pick([-10, 8, -4, 12])
  const wood = downward('#ecc793', '#dcae74')
  const grain = [250, 316, 388, 452, 520]
    .map(
      (y, index) =>
        `<path d="M130,${y}Q${300 + index * 30},${y + 22} 480,${y - 4}T690,${y + 6}" stroke="#c5935a" stroke-width="5" fill="none" opacity=".45"/>`,
    )
    .join('')
  const behind = `${wood.definition}<g transform="rotate(${turn} 400 400)"><rect x="96" y="186" width="616" height="470" rx="84" fill="#a97845" opacity=".35"/><rect x="92" y="164" width="616" height="470" rx="84" fill="${wood.fill}"/>${grain}<circle cx="646" cy="228" r="26" fill="#b98650"/><circle cx="646" cy="232" r="22" fill="#f6e7d0"/></g>`
  return { behind, inFront: '', places: arrange(count, { ...middle, scale: 0.92 }, random), shadow: 'lying' }
}

function cloth({ count, tint, random }: StageRequest): Stage {
  const stripes = Array.from({ length: 9 }, (_, index) => 150 + index * 62)
  const weave = stripes
    .map(
      (at) =>
        `<rect x="${at}" y="130" width="26" height="540" fill="${tint.accent}" opacity=".45"/><rect x="130" y="${at}" width="540" height="26" fill="${tint.accent}" opacity=".45"/>`,
    )
    .join('')
  const turn = random.pick([-14, 12, 45, -8])
  const behind = `<g transform="rotate(${turn} 400 400)"><rect x="120" y="120" width="560" height="560" rx="18" fill="#fffdf8"/>${weave}<rect x="134" y="134" width="532" height="532" rx="10" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="14 12"/></g>`
  return { behind, inFront: '', places: arrange(count, { ...middle, scale: 0.94 }, random), shadow: 'lying' }
}

function tray({ count, tint, random, content }: StageRequest): Stage {
  const turn = random.pick([-6, 5, -3, 8])
  const behind = `<g transform="rotate(${turn} 400 400)"><rect x="92" y="196" width="616" height="456" rx="64" fill="${tint.accent}" opacity=".55"/><rect x="88" y="172" width="624" height="456" rx="64" fill="#fffefb"/><rect x="128" y="210" width="544" height="380" rx="44" fill="${tint.shape}" opacity=".6"/><path d="M170,250H630M170,400H630M170,550H630" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"/><path d="M92,330q60,-6 92,-30M700,470q-60,10 -96,44" stroke="#d8c3a0" stroke-width="16" stroke-linecap="round"/></g>`
  const film = '<path d="M150,214Q330,190 420,208L300,600Q200,604 140,572Q120,380 150,214Z" fill="#fff" opacity=".2"/>'
  const inFront = `<g transform="rotate(${turn} 400 400)">${film}${content ? contentLabel(content, 240, 556, 0.4) : ''}</g>`
  const scale = count === 1 ? 1.02 : 0.92
  return { behind, inFront, places: arrange(count, { ...middle, scale }, random), shadow: 'lying' }
}

function ice({ count, tint, random }: StageRequest): Stage {
  const cubes = Array.from({ length: 34 }, () => {
    const size = random.between(54, 104)
    const [x, y] = [random.between(40, 760), random.between(520, 790)]
    return `<rect x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${round(size)}" height="${round(size)}" rx="20" fill="#fff" opacity="${round(random.between(0.35, 0.8))}" stroke="${tint.shape}" stroke-width="4" transform="rotate(${round(random.between(0, 60))} ${round(x)} ${round(y)})"/>`
  })
  const behind = `<circle cx="400" cy="380" r="290" fill="${tint.shape}"/><path d="M0,560Q200,470 400,520T800,540V800H0Z" fill="#f3fafd"/>${cubes.slice(0, 22).join('')}`
  return { behind, inFront: cubes.slice(22).join(''), places: arrange(count, { ...middle, y: 420 }, random), shadow: 'none' }
}

function basket({ count, random }: StageRequest): Stage {
  const weave = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 13 }, (_, column) => {
      const isOver = (row + column) % 2 === 0
      return `<rect x="${146 + column * 40}" y="${516 + row * 44}" width="36" height="38" rx="12" fill="${isOver ? '#e2b878' : '#c4935a'}"/>`
    }).join(''),
  ).join('')
  const body = 'M120,500H680L642,700Q636,716 616,716H184Q164,716 158,700Z'
  const behind = `<circle cx="400" cy="380" r="300" fill="#fff" opacity=".45"/>${tube('M170,500C170,120 630,120 630,500', 30, ['#f0d19b', '#d3a566', '#a67843'])}<ellipse cx="400" cy="508" rx="276" ry="52" fill="#8d6238"/>`
  const inFront = `<clipPath id="basket"><path d="${body}"/></clipPath><path d="${body}" fill="#a97a45"/><g clip-path="url(#basket)">${weave}</g>${tube('M118,506H682', 36, ['#f0d19b', '#d3a566', '#a67843'])}`
  const spots: readonly Place[] = arrange(count, { x: 400, y: count === 1 ? 380 : 400, scale: 0.84 }, random)
  return { behind, inFront, places: spots.map((spot) => ({ ...spot, y: Math.min(spot.y, 455) })), shadow: 'none' }
}

function crate({ count, tint, random }: StageRequest): Stage {
  const slat = (y: number) =>
    `<rect x="104" y="${y}" width="592" height="74" rx="12" fill="#dcb27a"/><path d="M124,${y + 26}q160,14 300,-2t250,6" stroke="#bf9159" stroke-width="5" fill="none" opacity=".6"/>`
  const post = (x: number) =>
    `<rect x="${x}" y="500" width="48" height="236" rx="8" fill="#c4945b"/><circle cx="${x + 24}" cy="546" r="8" fill="#8d6238"/><circle cx="${x + 24}" cy="640" r="8" fill="#8d6238"/>`
  const behind = `<circle cx="400" cy="370" r="290" fill="${tint.shape}"/><path d="M130,500L190,440H610L670,500Z" fill="#8d6238"/>`
  const spots = arrange(count, { x: 400, y: 385, scale: 0.86 }, random)
  return {
    behind,
    inFront: slat(516) + slat(610) + post(112) + post(640),
    places: spots.map((spot) => ({ ...spot, y: Math.min(spot.y, 450) })),
    shadow: 'none',
  }
}

function carton({ tint, random, content }: StageRequest): Stage {
  const cups = [0, 1, 2, 3]
    .map(
      (index) =>
        `<path d="M${128 + index * 138},560q69,-60 138,0v110q0,34 -34,34h-70q-34,0 -34,-34z" fill="#cfc6b4"/><path d="M${150 + index * 138},690q47,-26 94,0" stroke="#b3a994" stroke-width="6" fill="none"/>`,
    )
    .join('')
  const behind = `<circle cx="400" cy="370" r="290" fill="${tint.shape}"/><path d="M124,420H676V600H124Z" fill="#b9af9b"/>`
  const spots: Place[] = [0, 1, 2, 3].map((index) => ({
    x: 197 + index * 136,
    y: 470 + random.between(-6, 6),
    size: 214,
    turn: random.between(-5, 5),
  }))
  return {
    behind,
    inFront: `<rect x="112" y="548" width="576" height="150" rx="30" fill="#d8d0bf"/>${cups}${content ? contentLabel(content, 400, 654, 0.42) : ''}`,
    places: spots,
    shadow: 'none',
  }
}

export const openStages = { circle, arch, leaf, plate, board, cloth, tray, ice, basket, crate, carton }

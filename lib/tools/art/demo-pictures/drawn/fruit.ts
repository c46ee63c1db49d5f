import { ball, round, tube, type Tones } from '../paint'
import { randomOf } from '@/lib/backend/seed/random'
import { leafPath, leafShapes } from './leaf'

export type Fruit = Readonly<{
  tones: Tones
  /** Half the width and height of the body. */
  rx: number
  ry: number
  /** Outline: an ellipse by default. */
  outline?: 'round' | 'bell' | 'pear' | 'mango'
  skin?: Skin
  top?: 'leaf' | 'calyx' | 'stem' | 'none'
  /** Degrees. */
  tilt?: number
}>

type Skin = Readonly<{ kind: 'spikes' | 'hairs' | 'bumps' | 'dots' | 'scales' | 'stripes' | 'ribs'; color: string; tip?: string }>

const middle = { x: 128, y: 136 }

/** One fruit: a lit body, its skin, a shine and what it hung by. */
export function drawFruit(name: string, fruit: Fruit): string {
  const paint = ball(fruit.tones)
  const outline = outlineOf(fruit)
  const behind = fruit.skin?.kind === 'spikes' || fruit.skin?.kind === 'hairs' ? skinMarkup(name, fruit, fruit.skin) : ''
  const onTop = behind === '' && fruit.skin ? skinMarkup(name, fruit, fruit.skin) : ''
  const shine = `<ellipse cx="${-fruit.rx * 0.38}" cy="${-fruit.ry * 0.45}" rx="${round(fruit.rx * 0.22)}" ry="${round(fruit.ry * 0.15)}" fill="#fff" opacity=".45" transform="rotate(-28)"/>`
  const body = `${behind}<path d="${outline}" fill="${paint.fill}"/>${onTop}${shine}${topMarkup(fruit)}`
  return `${paint.definition}<g transform="translate(${middle.x} ${middle.y}) rotate(${fruit.tilt ?? 0})">${body}</g>`
}

function outlineOf({ rx, ry, outline = 'round' }: Fruit): string {
  const [w, h] = [rx, ry]
  const outlines = {
    round: `M${-w},0C${-w},${-h * 1.34} ${w},${-h * 1.34} ${w},0C${w},${h * 1.34} ${-w},${h * 1.34} ${-w},0Z`,
    bell: `M${-w * 0.3},${-h}C${-w * 0.6},${-h * 0.2} ${-w},${h * 0.3} ${-w},${h * 0.6}C${-w},${h * 1.1} ${w},${h * 1.1} ${w},${h * 0.6}C${w},${h * 0.3} ${w * 0.6},${-h * 0.2} ${w * 0.3},${-h}Z`,
    pear: `M0,${-h}C${-w * 0.9},${-h} ${-w * 0.5},${-h * 0.1} ${-w},${h * 0.35}C${-w * 1.1},${h * 1.1} ${w * 1.1},${h * 1.1} ${w},${h * 0.35}C${w * 0.5},${-h * 0.1} ${w * 0.9},${-h} 0,${-h}Z`,
    mango: `M${-w * 0.7},${-h * 0.7}C${w * 0.2},${-h * 1.3} ${w * 1.1},${-h * 0.5} ${w},${h * 0.2}C${w * 0.95},${h * 0.8} ${w * 0.5},${h * 1.05} ${w * 0.25},${h}C${-w * 0.3},${h * 0.9} ${-w * 1.5},${h * 0.2} ${-w * 0.7},${-h * 0.7}Z`,
  }
  return outlines[outline]
}

function skinMarkup(name: string, { rx, ry }: Fruit, { kind, color, tip }: Skin): string {
  const random = randomOf(name)
  const rim = (count: number, draw: (x: number, y: number, angle: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI
      return draw(Math.cos(angle) * rx, Math.sin(angle) * ry, (angle * 180) / Math.PI)
    }).join('')
  const inside = (count: number, draw: (x: number, y: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      // Sunflower order covers a disc evenly.
      const away = Math.sqrt((index + 0.5) / count) * 0.9
      const angle = index * 2.39996
      return draw(round(Math.cos(angle) * rx * away), round(Math.sin(angle) * ry * away))
    }).join('')
  switch (kind) {
    case 'spikes':
      return rim(
        26,
        (x, y, angle) =>
          `<path d="M-10,-9L14,0L-10,9Z" fill="${color}" transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"/>`,
      )
    case 'hairs':
      return rim(
        44,
        (x, y, angle) =>
          `<path d="M-8,0Q10,${round(random.between(-10, 10))} 22,${round(random.between(-8, 8))}" stroke="${color}" stroke-width="4" fill="none" stroke-linecap="round" transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"/><circle r="2.6" cx="22" fill="${tip ?? color}" transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"/>`,
      )
    case 'bumps':
      return inside(
        46,
        (x, y) =>
          `<circle cx="${x}" cy="${y}" r="${round(rx * 0.13)}" fill="${color}" opacity=".55"/><circle cx="${round(x - 2)}" cy="${round(y - 2)}" r="${round(rx * 0.05)}" fill="#fff" opacity=".4"/>`,
      )
    case 'dots':
      return inside(60, (x, y) => `<circle cx="${x}" cy="${y}" r="${round(random.between(1, 2.4))}" fill="${color}" opacity=".5"/>`)
    case 'scales':
      return inside(
        16,
        (x, y) =>
          `<path d="M-9,10Q-10,-6 0,-26Q8,-6 9,10Z" fill="${color}" transform="translate(${x} ${y}) rotate(${round(x * 0.4)})"/><path d="M-4,-12L0,-26L4,-12Z" fill="${tip ?? color}" transform="translate(${x} ${y}) rotate(${round(x * 0.4)})"/>`,
      )
    case 'stripes':
      return [-0.7, -0.42, -0.14, 0.14, 0.42, 0.7]
        .map(
          (share) =>
            `<path d="M0,${-ry}Q${round(rx * share * 1.9)},0 0,${ry}" stroke="${color}" stroke-width="7" fill="none" opacity=".5" stroke-dasharray="26 9 12 7"/>`,
        )
        .join('')
    case 'ribs':
      return [-0.78, -0.4, 0, 0.4, 0.78]
        .map(
          (share) =>
            `<path d="M0,${round(-ry * 0.92)}Q${round(rx * share * 1.7)},0 0,${round(ry * 0.92)}" stroke="${color}" stroke-width="4" fill="none" opacity=".45"/>`,
        )
        .join('')
  }
}

function topMarkup({ ry, rx, top = 'leaf' }: Fruit): string {
  const stalk = tube(`M0,${round(-ry + 4)}q2,-12 8,-22`, 8, ['#b9975c', '#8b6a3a', '#5d4524'])
  switch (top) {
    case 'none':
      return ''
    case 'stem':
      return stalk
    case 'leaf':
      return `${stalk}<path d="${leafPath(leafShapes.oval, 54)}" fill="#4d9a4a" stroke="#2f6f38" stroke-width="1.5" transform="translate(6 ${round(-ry - 12)}) rotate(66)"/>`
    case 'calyx':
      return `${[-64, -24, 24, 64].map((angle) => `<path d="${leafPath(leafShapes.spoon, rx * 0.62)}" fill="#79a653" stroke="#4c7a35" stroke-width="1.5" transform="translate(0 ${round(-ry + 8)}) rotate(${angle}) translate(0 4) scale(1 .62)"/>`).join('')}${stalk}`
  }
}

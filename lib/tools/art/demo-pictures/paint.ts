import { createHash } from 'node:crypto'

/** Light, middle and dark of one color, which make a flat shape look round. */
export type Tones = readonly [light: string, middle: string, dark: string]

/** A gradient: its definition, and the value for `fill`. */
export type Paint = Readonly<{ definition: string; fill: string }>

/** From top to bottom. */
export function downward(...colors: readonly string[]): Paint {
  return gradient('x1="0" y1="0" x2="0" y2="1"', colors)
}

/** From left to right. */
export function across(...colors: readonly string[]): Paint {
  return gradient('x1="0" y1="0" x2="1" y2="0"', colors)
}

/** A soft spot of one color that fades out, for shadows and highlights. */
export function glow(color: string, opacity: number): Paint {
  const stops = `<stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`
  return named('radialGradient', '', stops)
}

function gradient(attributes: string, colors: readonly string[]): Paint {
  const last = Math.max(1, colors.length - 1)
  const stops = colors.map((color, index) => `<stop offset="${index / last}" stop-color="${color}"/>`).join('')
  return named('linearGradient', attributes, stops)
}

/** Ids are derived from the content, so a repeated gradient repeats its id, which is harmless. */
function named(element: string, attributes: string, stops: string): Paint {
  const id = `p${createHash('sha1')
    .update(element + attributes + stops)
    .digest('hex')
    .slice(0, 8)}`
  return { definition: `<${element} id="${id}" ${attributes}>${stops}</${element}>`, fill: `url(#${id})` }
}

/** A round bar along a path: three strokes, the dark one below and the highlight on top. */
export function tube(path: string, width: number, [light, middle, dark]: Tones, cap: 'round' | 'butt' = 'round'): string {
  const stroke = (color: string, share: number, shift: number, opacity = 1) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width * share}" stroke-linecap="${cap}" stroke-linejoin="round" opacity="${opacity}" transform="translate(${shift} ${shift})"/>`
  return stroke(dark, 1, 0) + stroke(middle, 0.78, -width * 0.06) + stroke(light, 0.26, -width * 0.18, 0.8)
}

/** Two decimals are finer than any pixel, and keep the SVG short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

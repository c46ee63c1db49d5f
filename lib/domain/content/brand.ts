import { z } from 'zod'
import { because } from '@/lib/domain/settings/issue-codes'
import { contrastRatio, isHexColor, mixColors } from './colors'

/** Of normal text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** The colors of text on a page, which a shop does not change (app/theme.css). */
const ink = '#12291c'
const softInk = '#47604f'
const white = '#ffffff'

/** A shop without colors of its own has these (app/theme.css). */
export const defaultBrandColors = { color: '#235a3d', accent: '#ffc43a' } as const

/**
 * The tones of a main color, by their names in app/theme.css: dark ones for text, buttons and the footer, pale ones for backgrounds
 * and lines.
 */
function tonesOf(color: string) {
  return {
    'leaf-600': mixColors(color, white, 0.12),
    'leaf-700': color,
    'leaf-800': mixColors(color, '#000000', 0.24),
    'leaf-900': mixColors(color, '#000000', 0.44),
    'celadon-50': mixColors(white, color, 0.05),
    'celadon-100': mixColors(white, color, 0.1),
    'celadon-200': mixColors(white, color, 0.18),
    'celadon-300': mixColors(white, color, 0.32),
    line: mixColors(white, color, 0.16),
  }
}

/** The tones of an accent color: buttons to buy, marks, and links on dark backgrounds. */
function accentTonesOf(accent: string) {
  return {
    'mango-100': mixColors(accent, white, 0.75),
    'mango-300': mixColors(accent, white, 0.25),
    'mango-400': accent,
    'mango-500': mixColors(accent, '#000000', 0.05),
  }
}

export type BrandTones = Readonly<Record<keyof ReturnType<typeof tonesOf> | keyof ReturnType<typeof accentTonesOf>, string>>

/** All tones that differ from those of app/theme.css, by their names there. */
export function brandTones({ color, accent }: Readonly<{ color: string; accent: string }>): BrandTones {
  return { ...tonesOf(color), ...accentTonesOf(accent) }
}

/** The tones as custom properties of an element's style; empty for a brand without colors of its own. */
export function brandStyle(brand: Pick<Brand, 'color' | 'accent'>): Record<`--color-${string}`, string> {
  const colors = brandColors(brand)
  return Object.fromEntries(Object.entries(colors ? brandTones(colors) : {}).map(([name, tone]) => [`--color-${name}`, tone] as const))
}

/** Text and background, as pages use the tones of the main color. */
function colorPairs(color: string): readonly (readonly [string, string])[] {
  const tones = tonesOf(color)
  return [
    [white, tones['leaf-600']],
    [tones['leaf-700'], tones['celadon-200']],
    [tones['celadon-300'], tones['leaf-800']],
    [softInk, tones['celadon-200']],
    [ink, tones['celadon-300']],
  ]
}

/** The same of the accent color with the main color. */
function accentPairs(accent: string, color: string): readonly (readonly [string, string])[] {
  const tones = accentTonesOf(accent)
  return [
    [ink, tones['mango-500']],
    [tones['mango-300'], tonesOf(color)['leaf-800']],
  ]
}

const isLegible = (pairs: readonly (readonly [string, string])[]) =>
  pairs.every(([text, background]) => contrastRatio(text, background) >= leastContrast)

/** A stored picture, by the name that its upload or import gave it. */
export const pictureName = z.string().regex(/^[^/\\]{1,200}\.(webp|jpe?g|png|gif|avif)$/i, because('picture'))

const hexColor = z.string().refine(isHexColor, because('color'))

/** The setting `brand`: what the shop looks like. All of it is optional. */
export const brandSchema = z
  .strictObject({
    logo: pictureName.optional(),
    icon: pictureName.optional(),
    color: hexColor.optional(),
    accent: hexColor.optional(),
  })
  .check(({ value, issues }) => {
    const { color, accent } = { ...defaultBrandColors, ...value }
    if (!isHexColor(color) || !isHexColor(accent)) return
    const refuse = (field: 'color' | 'accent', message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value[field] })
    if (!isLegible(colorPairs(color))) refuse('color', 'tooLight')
    else if (!isLegible(accentPairs(accent, color))) refuse('accent', 'tooDark')
  })

export type Brand = z.output<typeof brandSchema>

type BrandColors = Readonly<{ color: string; accent: string }>

/** The colors of a brand, complete; null if it has none of its own. */
export function brandColors({ color, accent }: Pick<Brand, 'color' | 'accent'>): BrandColors | null {
  return color || accent ? { color: color ?? defaultBrandColors.color, accent: accent ?? defaultBrandColors.accent } : null
}

/** The colors in which a page of the shop is drawn: the brand's, or the usual ones. */
export function colorsOf({ colors }: Readonly<{ colors: BrandColors | null }>): BrandColors {
  return colors ?? defaultBrandColors
}

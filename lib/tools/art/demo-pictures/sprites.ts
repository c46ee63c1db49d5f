import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Side length of a sprite's coordinate system. */
export const spriteSize = 256

const folder = path.join(import.meta.dirname, 'sprites')

/** The markup of a sprite, which is a file of its own. @throws Error for an unknown name */
export function spriteOf(name: string): string {
  const file = path.join(folder, `${name}.svg`)
  if (!existsSync(file)) throw new Error(`No sprite is called ${name}`)
  return readFileSync(file, 'utf8')
    .replace(/^<svg[^>]*>\n/, '')
    .replace(/\n<\/svg>\n$/, '')
}

const usualLength = 16

/** How long in centimeters a thing is that stands beside others, where it is not about 16. */
const lengths: Readonly<Record<string, number>> = {
  ...{ egg: 6, garlic: 6, lime: 5, 'marian-plum': 6, strawberry: 5, shiitake: 7, 'straw-mushroom': 6, bee: 5, 'pea-flower': 7 },
  ...{ tomato: 8, orange: 8, lemon: 8, persimmon: 8, beetroot: 12, avocado: 11, 'duck-egg': 7, 'salted-egg': 7, peanuts: 8, shallot: 6 },
  ...{
    'thai-mango': 13,
    'raw-prawn': 12,
    'birds-eye-chillies': 8,
    chillies: 12,
    oyster: 10,
    butter: 11,
    'passion-fruit': 8,
    'passion-fruit-half': 8,
  },
  ...{
    corn: 22,
    carrot: 20,
    aubergine: 26,
    'hom-bananas': 22,
    'namwa-bananas': 16,
    'green-papaya': 26,
    papaya: 26,
    pineapple: 26,
    grapes: 20,
  },
  ...{ kale: 34, 'morning-glory': 36, 'bok-choy': 20, 'napa-cabbage': 30, lemongrass: 34, 'gotu-kola': 20, 'holy-basil': 24, broccoli: 18 },
  ...{
    durian: 30,
    'durian-flesh': 24,
    pomelo: 18,
    'pomelo-wedge': 15,
    'salmon-fillet': 22,
    sausage: 18,
    crab: 20,
    galangal: 14,
    makrut: 16,
  },
  ...{ gift: 24, basket: 44, bow: 16, 'price-tag': 10, 'rice-ear': 28, sprout: 12, 'coffee-beans': 12 },
  ...{
    farmer: 60,
    hen: 40,
    house: 90,
    tree: 90,
    palm: 90,
    van: 90,
    globe: 60,
    buffalo: 90,
    cow: 90,
    crown: 18,
    trumpet: 40,
    notebook: 22,
  },
}

/**
 * How large each of several things is beside the largest of them, 1 for that one. Differences are reduced and end at 0.52,
 * so that an egg beside a bunch of kale is small, and still an egg.
 */
export function relativeSizes(names: readonly string[]): readonly number[] {
  const centimeters = names.map((name) => lengths[name] ?? usualLength)
  const largest = Math.max(...centimeters)
  return centimeters.map((length) => Math.max(0.52, (length / largest) ** 0.6))
}

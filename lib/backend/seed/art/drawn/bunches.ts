import type { Tones } from '../paint'
import { drawBunch, type Bunch } from './bunch'
import { leafShapes } from './leaf'

const deep: Tones = ['#5fae62', '#2f8046', '#1c5a35']
const fresh: Tones = ['#a5d65f', '#6db440', '#3f8a34']
const blue: Tones = ['#6db39a', '#3c8570', '#245c50']
const dark: Tones = ['#4f9e5c', '#27703d', '#174d2e']
const wine: Tones = ['#c2577a', '#96315a', '#641f44']
const pale: Tones = ['#eef6d4', '#cfe6a2', '#9cc46a']
const white: Tones = ['#ffffff', '#eef3e3', '#c9d6b8']
const stem: Tones = ['#cdeaa0', '#94c763', '#639a42']
const redStem: Tones = ['#e79aa6', '#c4587a', '#8c3458']
const twig: Tones = ['#b7a374', '#8d7848', '#66552f']

const bunches: Readonly<Record<string, Bunch>> = {
  kale: { leaf: leafShapes.broad, leafTones: deep, stemTones: stem, stems: 5, spread: 74, stemWidth: 15, leafLength: 96 },
  'baby-kale': { leaf: leafShapes.spoon, leafTones: deep, stemTones: pale, stems: 6, spread: 82, stemWidth: 8, leafLength: 66 },
  'curly-kale': { leaf: leafShapes.frilly, leafTones: blue, stemTones: pale, stems: 5, spread: 96, stemWidth: 11, leafLength: 118, tied: false },
  'morning-glory': { leaf: leafShapes.spear, leafTones: fresh, stemTones: stem, stems: 8, spread: 66, stemWidth: 8, leafLength: 74, leavesPerStem: 2 },
  'water-spinach': { leaf: leafShapes.arrow, leafTones: deep, stemTones: redStem, stems: 6, spread: 76, stemWidth: 8, leafLength: 78, leavesPerStem: 2 },
  'choy-sum': { leaf: leafShapes.oval, leafTones: fresh, stemTones: pale, stems: 6, spread: 72, stemWidth: 11, leafLength: 80, flower: '#ffd23e' },
  'bok-choy': { leaf: leafShapes.spoon, leafTones: fresh, stemTones: white, stems: 5, spread: 62, stemWidth: 30, leafLength: 86, tied: false },
  'green-oak': { leaf: leafShapes.oak, leafTones: fresh, stemTones: pale, stems: 9, spread: 128, stemWidth: 8, leafLength: 96, tied: false },
  'red-oak': { leaf: leafShapes.oak, leafTones: wine, stemTones: pale, stems: 9, spread: 128, stemWidth: 8, leafLength: 96, tied: false },
  amaranth: { leaf: leafShapes.oval, leafTones: wine, stemTones: redStem, stems: 6, spread: 84, stemWidth: 8, leafLength: 82, leavesPerStem: 2 },
  'gotu-kola': { leaf: leafShapes.coin, leafTones: fresh, stemTones: stem, stems: 9, spread: 108, stemWidth: 4, leafLength: 58 },
  'chayote-shoot': { leaf: leafShapes.parsley, leafTones: fresh, stemTones: stem, stems: 6, spread: 96, stemWidth: 6, leafLength: 80 },
  acacia: { leaf: leafShapes.spear, leafTones: deep, stemTones: twig, stems: 7, spread: 104, stemWidth: 5, leafLength: 56, leavesPerStem: 6 },
  celery: { leaf: leafShapes.parsley, leafTones: deep, stemTones: pale, stems: 7, spread: 76, stemWidth: 8, leafLength: 62 },
  spinach: { leaf: leafShapes.spoon, leafTones: dark, stemTones: stem, stems: 7, spread: 118, stemWidth: 5, leafLength: 92, tied: false },
  'holy-basil': { leaf: leafShapes.toothed, leafTones: deep, stemTones: redStem, stems: 5, spread: 88, stemWidth: 5, leafLength: 60, leavesPerStem: 3, flower: '#b48ac8' },
  'sweet-basil': { leaf: leafShapes.oval, leafTones: dark, stemTones: redStem, stems: 5, spread: 84, stemWidth: 6, leafLength: 68, leavesPerStem: 3, flower: '#8a5aa6' },
  mint: { leaf: leafShapes.toothed, leafTones: fresh, stemTones: stem, stems: 5, spread: 92, stemWidth: 5, leafLength: 66, leavesPerStem: 3 },
  coriander: { leaf: leafShapes.parsley, leafTones: fresh, stemTones: stem, stems: 8, spread: 84, stemWidth: 4, leafLength: 54, roots: true },
  'spring-onion': { leaf: leafShapes.spear, leafTones: fresh, stemTones: white, stems: 7, spread: 50, stemWidth: 13, leafLength: 92, roots: true },
  lemongrass: { leaf: { breadth: 0.16, belly: 0.25 }, leafTones: stem, stemTones: pale, stems: 5, spread: 40, stemWidth: 20, leafLength: 90 },
  makrut: { leaf: leafShapes.oval, leafTones: dark, stemTones: stem, stems: 5, spread: 112, stemWidth: 4, leafLength: 66, leavesPerStem: 2, tied: false },
  pandan: { leaf: { breadth: 0.18, belly: 0.35 }, leafTones: deep, stemTones: stem, stems: 8, spread: 88, stemWidth: 6, leafLength: 132 },
  dill: { leaf: { breadth: 0.1, belly: 0.5 }, leafTones: fresh, stemTones: stem, stems: 8, spread: 92, stemWidth: 3, leafLength: 44, leavesPerStem: 8 },
}

/** Leafy vegetables and herbs that no emoji shows. */
export const bunchSprites: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(bunches).map(([name, bunch]) => [name, () => drawBunch(name, bunch)]),
)

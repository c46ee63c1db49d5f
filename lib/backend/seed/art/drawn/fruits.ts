import { drawFruit, type Fruit } from './fruit'

const fruits: Readonly<Record<string, Fruit>> = {
  'thai-mango': { tones: ['#ffe68a', '#fbbf2d', '#d98a14'], rx: 76, ry: 96, outline: 'mango', top: 'stem', tilt: 12 },
  'green-mango': { tones: ['#c9e27a', '#86b542', '#507c2c'], rx: 74, ry: 98, outline: 'mango', top: 'leaf', tilt: -14 },
  'green-papaya': { tones: ['#bfe08a', '#6fa94a', '#3c7434'], rx: 72, ry: 108, outline: 'pear', top: 'stem', tilt: 24 },
  papaya: { tones: ['#ffd98a', '#f39a3a', '#c96a1e'], rx: 74, ry: 106, outline: 'pear', top: 'stem', tilt: -20 },
  durian: { tones: ['#d8d46a', '#a3a03a', '#6d6c24'], rx: 88, ry: 92, skin: { kind: 'spikes', color: '#8d8b30' }, top: 'stem' },
  mangosteen: { tones: ['#8d5273', '#5d2a49', '#3a1730'], rx: 84, ry: 78, top: 'calyx' },
  rambutan: { tones: ['#f58b72', '#dc4438', '#a3242b'], rx: 68, ry: 74, skin: { kind: 'hairs', color: '#e0533f', tip: '#a9c24b' }, top: 'stem' },
  lychee: { tones: ['#f79a94', '#d8485a', '#9b2440'], rx: 70, ry: 74, skin: { kind: 'bumps', color: '#b5304a' }, top: 'leaf' },
  guava: { tones: ['#ecf5bd', '#b7d86b', '#82ab42'], rx: 82, ry: 84, skin: { kind: 'dots', color: '#7f9f45' }, top: 'leaf' },
  'rose-apple': { tones: ['#f79bab', '#d63f63', '#93213f'], rx: 76, ry: 88, outline: 'bell', skin: { kind: 'ribs', color: '#f3a9b9' }, top: 'stem' },
  'dragon-fruit': { tones: ['#fb8fb4', '#e4407f', '#ab2261'], rx: 78, ry: 92, skin: { kind: 'scales', color: '#ef6b9b', tip: '#8fc35a' }, top: 'none' },
  pomelo: { tones: ['#eef2a5', '#c9d45c', '#94a53a'], rx: 92, ry: 92, outline: 'pear', skin: { kind: 'dots', color: '#8fa038' }, top: 'leaf' },
  'marian-plum': { tones: ['#ffd27a', '#f79a2b', '#cc6a14'], rx: 62, ry: 76, top: 'leaf' },
  'custard-apple': { tones: ['#d9ebab', '#9cc072', '#64904c'], rx: 84, ry: 80, skin: { kind: 'bumps', color: '#b9d993' }, top: 'stem' },
  'passion-fruit': { tones: ['#b07ab5', '#74407f', '#472452'], rx: 72, ry: 74, skin: { kind: 'dots', color: '#d9b6dc' }, top: 'stem' },
  persimmon: { tones: ['#ffb86b', '#f27d25', '#bf5312'], rx: 86, ry: 74, top: 'calyx' },
  lime: { tones: ['#c6e86d', '#79b83a', '#47842a'], rx: 74, ry: 70, skin: { kind: 'dots', color: '#4f8c2e' }, top: 'none', tilt: -12 },
  pumpkin: { tones: ['#f7b25c', '#dd7d27', '#9c5218'], rx: 100, ry: 76, skin: { kind: 'ribs', color: '#a8571a' }, top: 'stem' },
  'thai-aubergine': { tones: ['#eaf4cf', '#9cc66a', '#5b8f43'], rx: 70, ry: 66, skin: { kind: 'stripes', color: '#f4fae6' }, top: 'calyx' },
  'red-pepper': { tones: ['#ff8a75', '#dd3434', '#991e26'], rx: 76, ry: 80, skin: { kind: 'ribs', color: '#a3222a' }, top: 'calyx', tilt: 8 },
  'yellow-pepper': { tones: ['#ffe98a', '#f8c02a', '#c98a12'], rx: 76, ry: 80, skin: { kind: 'ribs', color: '#b97d10' }, top: 'calyx', tilt: -10 },
  'duck-egg': { tones: ['#ffffff', '#dfeeee', '#a9c6c9'], rx: 66, ry: 84, outline: 'round', top: 'none', tilt: 10 },
  'quail-egg': { tones: ['#fff8e6', '#e6d5b4', '#b79d74'], rx: 58, ry: 72, skin: { kind: 'dots', color: '#5d4630' }, top: 'none', tilt: -14 },
  'cape-gooseberry': { tones: ['#ffe08a', '#f5a623', '#c77a12'], rx: 54, ry: 54, top: 'leaf' },
  shallot: { tones: ['#e8a0b4', '#b9486f', '#7d2748'], rx: 60, ry: 72, outline: 'bell', skin: { kind: 'ribs', color: '#8d3254' }, top: 'stem' },
}

/** Fruit, eggs and round vegetables that no emoji shows. */
export const fruitSprites: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(fruits).map(([name, fruit]) => [name, () => drawFruit(name, fruit)]),
)

/** The color tokens of `app/theme.css` that pictures need. A test checks that both are equal. */
export const colors = {
  white: '#fff',
  ink: '#12291c',
  'ink-soft': '#47604f',
  'leaf-700': '#235a3d',
  'leaf-800': '#1b4530',
  'celadon-50': '#f4f8f3',
  'celadon-200': '#d3e4d6',
  'mango-400': '#ffc43a',
  'chili-600': '#c0321d',
  'tint-butter': '#fcf2cf',
  'tint-celadon': '#e2f0e3',
} as const

/** Suppers in a bowl, seen from the front of the table. */

type Bowl = Readonly<{ soup: string; rim: string; china: string; band: string; foot: string; topping: string }>

/** @param topping lies on the soup, whose middle is at 128, 108 */
function bowl({ soup, rim, china, band, foot, topping }: Bowl): string {
  return `<ellipse cx="128" cy="106" rx="108" ry="44" fill="#fffefa"/><ellipse cx="128" cy="108" rx="97" ry="36" fill="${rim}"/><ellipse cx="128" cy="110" rx="93" ry="33" fill="${soup}"/>${topping}<path d="M20,110Q30,206 128,212Q226,206 236,110Q214,152 128,154Q42,152 20,110Z" fill="${china}"/><path d="M34,152Q60,198 128,202Q196,198 222,152" stroke="${band}" stroke-width="7" fill="none"/><path d="M92,208H164L156,228H100Z" fill="${foot}"/>`
}

const at = (places: readonly (readonly [x: number, y: number, turn: number])[], markup: string) =>
  places.map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${markup}</g>`).join('')

const basil =
  '<path d="M-16,0Q-8,-13 4,-9Q15,-5 18,0Q6,11 -4,8Q-12,6 -16,0Z" fill="#2f7d3b"/><path d="M-12,0H14" stroke="#8fcf82" stroke-width="2"/>'
const chilli = '<path d="M-20,2Q0,-10 20,-2Q4,8 -20,2Z" fill="#d8321f"/>'
const chicken = '<path d="M-20,4Q-18,-14 4,-14Q22,-10 20,4Q6,14 -20,4Z" fill="#fff1de" stroke="#e6c79d" stroke-width="2"/>'
const aubergine =
  '<circle r="13" fill="#8dbf58"/><path d="M-13,0A13,13 0 0 1 13,0Q0,5 -13,0Z" fill="#f4f6dc"/><circle cx="-4" cy="-4" r="1.6" fill="#a7a86a"/><circle cx="4" cy="-3" r="1.6" fill="#a7a86a"/>'
const beef =
  '<path d="M-24,6Q-26,-16 0,-18Q26,-18 25,4Q12,16 -24,6Z" fill="#7a4327"/><path d="M-14,-4Q2,-12 16,-6M-12,4Q4,-2 16,4" stroke="#a86a43" stroke-width="3.5" fill="none" stroke-linecap="round"/>'
const potato =
  '<path d="M-20,4Q-20,-14 0,-14Q20,-14 19,4Q0,13 -20,4Z" fill="#f3d184"/><path d="M-12,-4Q0,-10 10,-6" stroke="#fff0c2" stroke-width="3" fill="none" stroke-linecap="round"/>'
const peanut = '<ellipse rx="8" ry="5.5" fill="#e2b673" stroke="#b98643" stroke-width="1.5"/>'
const wonton =
  '<path d="M-26,8Q-30,-8 -14,-8Q-12,-22 0,-20Q14,-22 14,-8Q30,-8 26,8Q0,18 -26,8Z" fill="#fff6e2" stroke="#e3cfa6" stroke-width="2"/><ellipse cy="2" rx="13" ry="8" fill="#f2bfae" opacity=".75"/><path d="M-12,-8Q0,-2 12,-8" stroke="#e3cfa6" stroke-width="2" fill="none"/>'
const greens =
  '<path d="M-18,6Q-10,-16 6,-10Q22,-10 18,4Q2,12 -18,6Z" fill="#4f9b45"/><path d="M-14,4Q2,-4 14,-2" stroke="#d5efb8" stroke-width="3" fill="none"/>'
const onion = '<circle r="6" fill="none" stroke="#5fa84e" stroke-width="4"/>'

export const dishSprites: Readonly<Record<string, () => string>> = {
  'green-curry': () =>
    bowl({
      soup: '#c5d48c',
      rim: '#a9bd6c',
      china: '#f2e3c8',
      band: '#c98f4e',
      foot: '#e0cba5',
      topping:
        at(
          [
            [84, 108, -8],
            [132, 92, 6],
            [168, 116, 12],
            [118, 126, 0],
          ],
          chicken,
        ) +
        at(
          [
            [106, 96, 0],
            [152, 128, 20],
            [188, 102, -10],
          ],
          aubergine,
        ) +
        at(
          [
            [72, 122, -20],
            [144, 108, 30],
            [108, 114, 80],
          ],
          basil,
        ) +
        at(
          [
            [92, 130, 12],
            [160, 94, -20],
          ],
          chilli,
        ),
    }),
  massaman: () =>
    bowl({
      soup: '#b8692f',
      rim: '#8f4a1c',
      china: '#d5e6ea',
      band: '#6b97a8',
      foot: '#b9d2da',
      topping:
        at(
          [
            [92, 104, -10],
            [154, 100, 8],
            [124, 124, 4],
          ],
          beef,
        ) +
        at(
          [
            [70, 118, 0],
            [126, 96, 12],
            [178, 118, -8],
          ],
          potato,
        ) +
        at(
          [
            [108, 112, 20],
            [146, 124, -30],
            [162, 112, 60],
            [86, 130, 0],
          ],
          peanut,
        ),
    }),
  'wonton-soup': () =>
    bowl({
      soup: '#f6e2ae',
      rim: '#e3c685',
      china: '#fbdfe2',
      band: '#d98a94',
      foot: '#efc4ca',
      topping:
        at(
          [
            [80, 108, -6],
            [132, 98, 4],
            [176, 112, 8],
            [112, 126, 0],
            [152, 126, -6],
          ],
          wonton,
        ) +
        at(
          [
            [104, 94, 0],
            [190, 98, 20],
            [64, 122, -20],
          ],
          greens,
        ) +
        at(
          [
            [128, 116, 0],
            [158, 104, 0],
            [92, 124, 0],
          ],
          onion,
        ),
    }),
}

/** Colours as a merchant chooses them (`#rrggbb`), made readable where they are not. Formulas of WCAG 2. */

type Rgb = readonly [number, number, number]

const rgbOf = (color: string): Rgb => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: Rgb): string => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (part: number) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map(linear) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** What text needs, and what a line or a button needs to be seen. */
export const READABLE = 4.5
export const VISIBLE = 3

/** So much of one colour over another, as `color-mix(in srgb, …)` draws it. */
export function mixed(color: string, part: number, over: string): string {
  const below = rgbOf(over)
  return hexOf(rgbOf(color).map((value, place) => value * part + below[place]! * (1 - part)) as unknown as Rgb)
}

const STEPS = 40

/** The colour itself where it stands out from its background enough, else the nearest that does, towards black or white. */
export function contrastingColor(color: string, background: string, least: number = READABLE): string {
  if (contrast(color, background) >= least) return color
  const end = contrast('#ffffff', background) >= contrast('#000000', background) ? 255 : 0
  const from = rgbOf(color)
  for (let step = 1; step < STEPS; step++) {
    const nearer = hexOf(from.map(part => part + ((end - part) * step) / STEPS) as unknown as Rgb)
    if (contrast(nearer, background) >= least) return nearer
  }
  return end === 255 ? '#ffffff' : '#000000'
}

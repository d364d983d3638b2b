const DARK = '#06170d'
const LIGHT = '#ffffff'

/** Dark or white, whichever is easier to read on the colour. */
export function readableOn(background: string): string {
  const behind = luminance(background)
  const onDark = (behind + 0.05) / (luminance(DARK) + 0.05)
  const onLight = (luminance(LIGHT) + 0.05) / (behind + 0.05)
  return onLight >= onDark ? LIGHT : DARK
}

/** How far two colours are apart, from 1 to 21; signs need 3. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

/** As the accessibility guidelines define it: 0 for black, 1 for white. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map(place => linear(Number.parseInt(color.slice(place, place + 2), 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

import { svg } from '../pages/art.ts'
import type { DemoBrand } from './brands.ts'

type Draw = (width: number, height: number, tones: DemoBrand['tones']) => string

/** A quilt: every tile is a square with a quarter of a circle in it. */
const tiles: Draw = (width, height, [ground, ...tones]) => {
  const side = Math.ceil(width / 10)
  const parts: string[] = [`<rect width="${width}" height="${height}" fill="${ground}"/>`]
  for (let row = 0; row * side < height; row++)
    for (let column = 0; column < 10; column++) {
      const turn = (row * 3 + column * 5 + ((row * column) % 4)) % 4
      const tone = tones[(row * 2 + column) % tones.length]!
      const middle = side / 2
      const place = `translate(${column * side} ${row * side}) rotate(${turn * 90} ${middle} ${middle})`
      if ((row + column) % 3 !== 0)
        parts.push(`<path transform="${place}" fill="${tone}" d="M0 0 H${side} A${side} ${side} 0 0 1 0 ${side} Z"/>`)
    }
  return svg(width, height, parts.join(''))
}

/** Water, one wave behind the other. */
const waves: Draw = (width, height, [sky, ...tones]) => {
  const lines = [0, 1, 2, 3, 4, 5].map(place => {
    const y = height * (0.28 + place * 0.13)
    const step = width / 6
    const swell = height * 0.05
    const start = -step * ((place % 2) / 2 + 0.5)
    const crests = Array.from({ length: 8 }, () => `q ${step / 2} ${-swell * 2} ${step} 0`).join(' ')
    const tone = tones[Math.floor(place / 2)]!
    return `<path fill="${tone}" fill-opacity="${place % 2 ? 1 : 0.75}" d="M${start} ${y} ${crests} V${height} H${start} Z"/>`
  })
  const moon = `<circle cx="${width * 0.24}" cy="${height * 0.22}" r="${height * 0.1}" fill="${tones[0]}"/>`
  return svg(width, height, `<rect width="${width}" height="${height}" fill="${sky}"/>${moon}${lines.join('')}`)
}

/** A bed of plants in a row. */
const stems: Draw = (width, height, [ground, ...tones]) => {
  const plants = Array.from({ length: 9 }, (_, place) => {
    const x = (width / 9) * (place + 0.5)
    const top = height * (0.22 + ((place * 7) % 5) * 0.08)
    const tone = tones[place % tones.length]!
    const leafs = [0.35, 0.55, 0.75].map((part, side) => {
      const y = top + (height - top) * part
      const reach = (side % 2 ? -1 : 1) * (width / 20)
      return `<path fill="${tone}" d="M${x} ${y} q ${reach} ${-height * 0.02} ${reach * 1.1} ${-height * 0.13} q ${-reach} ${height * 0.02} ${-reach * 1.1} ${height * 0.13} Z"/>`
    })
    const head = `<circle cx="${x}" cy="${top}" r="${height * 0.055}" fill="${tones[(place + 1) % tones.length]}"/>`
    return `<path d="M${x} ${height} V${top}" stroke="${tone}" stroke-width="${width / 160}"/>${leafs.join('')}${head}`
  })
  return svg(width, height, `<rect width="${width}" height="${height}" fill="${ground}"/>${plants.join('')}`)
}

export const drawings = { tiles, waves, stems } satisfies Record<DemoBrand['drawing'], Draw>

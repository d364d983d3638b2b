import sharp from 'sharp'

/** Pictures of our own for the demo shops, drawn here: a mark for the logo, a view for pages and shared links. */
export interface DemoArt {
  logo: string
  view: (width: number, height: number) => string
}

export const svg = (width: number, height: number, parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts}</svg>`

/** Hills one behind the other, from the far and pale to the near and dark. */
function hills(width: number, height: number, sky: [string, string], tones: readonly string[], sun: string): string {
  const layers = tones.map((tone, place) => {
    const y = height * (0.42 + place * 0.14)
    const rise = height * (0.12 - place * 0.012)
    const lean = place % 2 === 0 ? 1 : -1
    return `<path fill="${tone}" d="M0 ${y} C ${width * 0.22} ${y - rise * lean}, ${width * 0.4} ${y - rise}, ${width * 0.58} ${y} S ${width * 0.85} ${y + rise * 0.7 * lean}, ${width} ${y - rise * 0.4} V ${height} H 0 Z"/>`
  })
  const gradient = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>`
  const disc = `<circle cx="${width * 0.7}" cy="${height * 0.3}" r="${Math.min(width, height) * 0.11}" fill="${sun}"/>`
  return svg(width, height, `${gradient}<rect width="${width}" height="${height}" fill="url(#sky)"/>${disc}${layers.join('')}`)
}

/** A table with cups and loaves, seen from above. */
function table(width: number, height: number): string {
  const unit = Math.min(width, height) / 10
  const plate = (x: number, y: number, r: number, rim: string, inside: string) =>
    `<circle cx="${x * width}" cy="${y * height}" r="${r * unit}" fill="${rim}"/><circle cx="${x * width}" cy="${y * height}" r="${r * 0.72 * unit}" fill="${inside}"/>`
  const loaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x * width} ${y * height}) rotate(${turn}) scale(${unit / 40})"><rect x="-60" y="-28" width="120" height="56" rx="28" fill="#b9742f"/><path d="M-34 -14 l16 28 M-6 -16 l16 30 M22 -14 l14 26" stroke="#e8b878" stroke-width="7" stroke-linecap="round"/></g>`
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#e9d8bf"/><path d="M0 ${height * 0.2} H${width} M0 ${height * 0.5} H${width} M0 ${height * 0.8} H${width}" stroke="#ddc8a8" stroke-width="${unit * 0.12}"/>${plate(0.26, 0.24, 1.9, '#fbf6ec', '#6b4023')}${plate(0.74, 0.4, 1.5, '#f2e6d2', '#c98f4e')}${plate(0.3, 0.74, 1.7, '#fbf6ec', '#8a5630')}${loaf(0.66, 0.72, -24)}${loaf(0.7, 0.14, 18)}`,
  )
}

const leaf = (color: string) =>
  `<path d="M120 196 V92" stroke="${color}" stroke-width="12" stroke-linecap="round"/><path d="M120 152 C 84 152 68 128 66 104 C 96 102 118 122 120 152 Z M120 124 C 156 124 172 100 174 76 C 144 74 122 94 120 124 Z M120 92 C 98 84 94 60 104 40 C 124 52 132 74 120 92 Z" fill="${color}"/>`

/** By the domain of the shop. */
export const demoArt: Readonly<Record<string, DemoArt>> = {
  'demo-store.myshopify.com': {
    logo: svg(240, 240, `<rect width="240" height="240" rx="56" fill="#1f5c43"/>${leaf('#f3efe2')}`),
    view: (width, height) =>
      hills(width, height, ['#f6d9ad', '#f9efe0'], ['#a9c0a4', '#7ea084', '#4f7f63', '#2b5f48'], '#f2a65a'),
  },
  'second-store.myshopify.com': {
    logo: svg(240, 240, `<rect width="240" height="240" rx="120" fill="#f2a65a"/>${leaf('#234a3a')}`),
    view: (width, height) =>
      hills(width, height, ['#bfe3ec', '#f3f8ef'], ['#cfe0a8', '#a8cf8e', '#79b57c', '#4d9670'], '#ffd977'),
  },
  'other-store.myshopify.com': {
    logo: svg(
      240,
      240,
      '<rect width="240" height="240" rx="56" fill="#5a2d1a"/><path d="M70 112 h100 v36 a50 50 0 0 1 -100 0 z" fill="#f6e7d0"/><path d="M170 122 h14 a18 18 0 0 1 0 36 h-16" fill="none" stroke="#f6e7d0" stroke-width="12"/><path d="M96 92 c-10 -14 10 -20 0 -36 M124 92 c-10 -14 10 -20 0 -36 M152 92 c-10 -14 10 -20 0 -36" fill="none" stroke="#e2a45e" stroke-width="9" stroke-linecap="round"/>',
    ),
    view: table,
  },
}

/** As a file somebody could have uploaded. */
export const drawn = (picture: string): Promise<Buffer> =>
  sharp(Buffer.from(picture)).png({ compressionLevel: 9, palette: true }).toBuffer()

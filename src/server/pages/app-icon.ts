import * as fontkit from 'fontkit'
import sharp from 'sharp'
import { createGate } from '../files/gate.ts'
import { faces } from '../pdf/faces.ts'

export interface IconLook {
  /** The shop's picture; without one its first letter is drawn. */
  logo: Buffer | undefined
  name: string
  /** Behind the picture. */
  ground: string
  /** Behind the letter, and the letter itself. */
  color: string
  on: string
}

/** How much of the side the picture takes: what may be cut to a circle keeps its corners inside it. */
const share = { any: 0.8, touch: 0.72, maskable: 0.56 } as const
export type IconPurpose = keyof typeof share

const drawing = createGate(1)

/** A square picture that stands for a shop among the apps of a phone. */
export function drawIcon(look: IconLook, size: number, purpose: IconPurpose): Promise<Buffer> {
  const side = Math.round(size * share[purpose])
  return drawing(() => (look.logo ? ofLogo(look.logo, look.ground, size, side) : ofLetter(look, size, side)))
}

async function ofLogo(logo: Buffer, background: string, size: number, side: number): Promise<Buffer> {
  const picture = await sharp(logo).resize(side, side, { fit: 'inside' }).toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer()
}

function ofLetter({ name, color, on }: IconLook, size: number, side: number): Promise<Buffer> {
  const { path, box } = letterOf(name)
  const scale = (side * 0.62) / Math.max(box.maxY - box.minY, box.maxX - box.minX)
  const x = size / 2 - (scale * (box.minX + box.maxX)) / 2
  const y = size / 2 + (scale * (box.minY + box.maxY)) / 2
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${color}"/><path fill="${on}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${path}"/></svg>`
  return sharp(Buffer.from(drawn)).png().toBuffer()
}

/** The outline of the first letter that one of the fonts has; a name without any is a dot. */
function letterOf(name: string) {
  for (const letter of name.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? []) {
    const face = faces.bold.find(({ has }) => has(letter.codePointAt(0)!))
    const glyph = face && (fontkit.openSync(face.file) as fontkit.Font).glyphForCodePoint(letter.codePointAt(0)!)
    if (glyph && glyph.bbox.maxX > glyph.bbox.minX) return { path: glyph.path.toSVG(), box: glyph.bbox }
  }
  return { path: 'M0 5A5 5 0 1 0 10 5A5 5 0 1 0 0 5Z', box: { minX: 0, minY: 0, maxX: 10, maxY: 10 } }
}

import sharp, { type Sharp } from 'sharp'
import { type Problem, Refusal } from '#kit/contract/errors.ts'
import { createGate } from './gate.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif'

export interface ImageRules {
  maxBytes: number
  formats: readonly ImageFormat[]
  /** A larger picture is scaled down to it. */
  maxSide?: number
  /** The form field to which a refusal belongs. */
  field?: string
}

export interface CleanImage {
  content: Buffer
  media_type: `image/${ImageFormat}`
  width: number
  height: number
}

const longestSide = 8_000
const mostPixels = 25_000_000
const secondsPerImage = 5
// A decoded picture takes a hundred megabytes; a few at once are enough.
const decoding = createGate(2)

/** A picture made anew from its pixels: what hid in the file (place, author, scripts, a second file) does not survive. */
export async function cleanImage(bytes: Buffer, rules: ImageRules): Promise<CleanImage> {
  const format = formatOf(bytes)
  const problem = outerProblem(bytes, format, rules)
  if (problem || !format) throw refuse(problem ?? damaged, rules)
  try {
    return await decoding(() => remake(bytes, format, rules))
  } catch (error) {
    throw error instanceof Refusal ? error : refuse(damaged, rules)
  }
}

const damaged: Problem = { key: 'error.file.damaged' }

function outerProblem(bytes: Buffer, format: ImageFormat | undefined, { maxBytes, formats }: ImageRules): Problem | undefined {
  if (bytes.length === 0) return { key: 'error.file.empty' }
  if (bytes.length > maxBytes) return { key: 'error.file.tooLarge', params: { max: Math.round(maxBytes / 100_000) / 10 } }
  if (!format || !formats.includes(format))
    return { key: 'error.file.wrongFormat', params: { formats: formats.map(nameOf).join(', ') } }
  return undefined
}

const nameOf = (format: ImageFormat) => (format === 'webp' ? 'WebP' : format.toUpperCase())

/** By the first bytes alone: neither the name nor the sender's word counts, and no other decoder is ever reached. */
function formatOf(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif'
  return undefined
}

async function remake(bytes: Buffer, format: ImageFormat, rules: ImageRules): Promise<CleanImage> {
  const animated = format === 'gif'
  const header = await sharp(bytes, { limitInputPixels: false, animated }).metadata()
  // The frames of an animation lie below each other.
  const side = Math.max(header.width, header.pageHeight ?? header.height)
  if (side > longestSide || header.width * header.height > mostPixels) {
    throw refuse({ key: 'error.file.tooManyPixels', params: { side: longestSide, megapixels: mostPixels / 1_000_000 } }, rules)
  }
  const opened = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', animated })
  const upright = animated ? opened : opened.autoOrient()
  const sized = rules.maxSide
    ? upright.resize(rules.maxSide, rules.maxSide, { fit: 'inside', withoutEnlargement: true })
    : upright
  const { data, info } = await encode(sized, format).timeout({ seconds: secondsPerImage }).toBuffer({ resolveWithObject: true })
  return { content: data, media_type: `image/${format}`, width: info.width, height: info.pageHeight ?? info.height }
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 85 })
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  return image.webp({ quality: 85 })
}

function refuse(problem: Problem, { field }: ImageRules): Refusal {
  if (field) return new Refusal('invalid', 'error.invalid', { fields: { [field]: [problem] } })
  return new Refusal('invalid', problem.key, { params: problem.params })
}

import type { Problem } from '#kit/contract/errors.ts'

/** An image in a draft: what is stored, a file just chosen, or a removal that waits for saving. */
export type ImageSlot = { state: 'stored'; url: string | null } | { state: 'chosen'; file: File } | { state: 'removed' }

export interface ImageRules {
  /** Endings of file names, as people know them. */
  formats: readonly ImageFormat[]
  maxBytes: number
}

const mediaTypes = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type ImageFormat = keyof typeof mediaTypes

export const acceptOf = ({ formats }: ImageRules) => [...new Set(formats.map(format => mediaTypes[format]))].join(',')

/** Why a file cannot be this image. The server looks inside the file; here its kind and size are enough. */
export function imageProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  rules: ImageRules,
  language: string,
): Problem | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const isOffered = rules.formats.some(format => format === ending && mediaTypes[format] === file.type)
  if (!isOffered) return { key: 'error.file.wrongFormat', params: { formats: rules.formats.join(', ') } }
  if (file.size === 0) return { key: 'error.file.empty' }
  if (file.size <= rules.maxBytes) return undefined
  return {
    key: 'form.image.tooLarge',
    params: { size: sizeInWords(file.size, language), max: sizeInWords(rules.maxBytes, language) },
  }
}

/** `500 kB`, `2 MB`. Limits given in powers of two read as the round numbers they are meant to be. */
export function sizeInWords(bytes: number, language: string): string {
  const isBinary = bytes % 1024 === 0 && bytes >= 1024
  const step = isBinary ? 1024 : 1000
  const isLarge = bytes >= step * step
  const amount = bytes / (isLarge ? step * step : step)
  const options = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', unitDisplay: 'short' } as const
  return new Intl.NumberFormat(language, { ...options, maximumFractionDigits: isLarge ? 1 : 0 }).format(amount)
}

import type { FileFormat } from '#kit/contract/download.ts'

export const creativeKinds = ['image', 'file', 'link', 'video'] as const
export type CreativeKind = (typeof creativeKinds)[number]

/** Kinds that are a file, and kinds that are an address. */
export const hasFile = (kind: CreativeKind): boolean => kind === 'image' || kind === 'file'

export const imageFormats = ['jpeg', 'png', 'gif', 'svg'] as const satisfies readonly FileFormat[]
export type PictureFormat = (typeof imageFormats)[number]

const fileFormats = [
  ...(['zip', 'rar', 'pdf', 'txt', 'csv'] as const),
  ...(['xls', 'xlsx', 'doc', 'docx', 'ppt', 'pptx'] as const),
] as const satisfies readonly FileFormat[]
export type PaperFormat = (typeof fileFormats)[number]

export const creativeFormats = [...imageFormats, ...fileFormats] as const
export type CreativeFormat = PictureFormat | PaperFormat

export const MAX_CREATIVE_BYTES = 5_000_000
export const MAX_NAME = 100
export const MAX_DESCRIPTION = 2_000
export const MAX_CATEGORIES = 100
export const MAX_CATEGORY_NAME = 60
/** So many are packed into one file. */
export const MAX_PACKED = 500

/** For choosing files: what they are is found out by their content. */
export const acceptedFiles = ['.jpg', ...creativeFormats.map(format => `.${format}`)].join(',')
/** How the kinds are told to people. */
export const formatsInWords = 'JPG, PNG, GIF, SVG, PDF, ZIP, RAR, TXT, CSV, Excel, Word, PowerPoint'

/** A file is called by its name, so the name has nothing that a file's name could not have. */
export const isFileName = (name: string): boolean => /^[\p{L}\p{M}\p{N}_-]+$/u.test(name)

/** A name for a file that came with one of its own. */
export function nameFrom(filename: string): string {
  const bare = filename.normalize('NFC').replace(/\.[^.]{1,5}$/, '')
  const name = bare.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return [...name].slice(0, MAX_NAME).join('') || 'file'
}

/** The names of the files of a package: what is called the same is told apart by a number. */
export function uniqueNames(files: readonly { name: string; format: string }[]): string[] {
  const taken = new Set<string>()
  return files.map(({ name, format }) => {
    let unique = `${name}.${format}`
    for (let turn = 2; taken.has(unique.toLowerCase()); turn++) unique = `${name}-${turn}.${format}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

interface Embedded {
  /** Where the picture is. */
  src: string
  /** Where it leads. */
  href: string
  name: string
  width: number | null
  height: number | null
}

/** The picture for any page of the affiliate's, leading to the store by their link. */
export function embedCode({ src, href, name, width, height }: Embedded): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return `<a href="${escaped(href)}"><img src="${escaped(src)}" alt="${escaped(name)}"${size}></a>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const MAX_DOCUMENT_BYTES = 5_000_000

export const documentFormats = ['pdf', 'png', 'jpeg'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** The same and what phones and browsers make pictures in, for where people write to each other. */
export const messageFileFormats = [...documentFormats, 'webp', 'gif', 'heic'] as const
export type MessageFileFormat = (typeof messageFileFormats)[number]

const latin = new TextDecoder('latin1')
const HEAD = 1024
const TAIL = 2048

/** By what stands in it: neither the name nor the sender's word counts. Nothing for any other file. */
export function fileFormat(bytes: Uint8Array): MessageFileFormat | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const head = latin.decode(bytes.subarray(0, 12))
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(head.slice(4))) return 'heic'
  const isPdf = /%PDF-[12]\.\d/.test(latin.decode(bytes.subarray(0, HEAD)))
  // One that broke off on the way has no end.
  return isPdf && latin.decode(bytes.subarray(-TAIL)).includes('%%EOF') ? 'pdf' : undefined
}

/** The same of papers alone. */
export function documentFormat(bytes: Uint8Array): DocumentFormat | undefined {
  const found = fileFormat(bytes)
  return documentFormats.find(format => format === found)
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]) => beginning.every((byte, place) => bytes[place] === byte)

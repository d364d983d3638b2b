import { fileProblem } from './fileProblem.ts'

/** The text of a file: by its mark, else UTF-8, else what older Windows programs write. */
export function decodeText(bytes: Buffer): string {
  const text = decode(bytes)
  if (text.includes('\0')) throw fileProblem('imports.file.notText')
  return text
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

import { crc32 } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The names are UTF-8. */
const UTF8 = 0x0800

/**
 * Writes a zip file piece by piece: parts as they are, for what is packed already, and at the end the list of them.
 * Its numbers reach to four gigabytes.
 */
export function zipWriter() {
  const directory: Buffer[] = []
  let offset = 0
  let count = 0
  return {
    part(name: string, content: Uint8Array): Buffer[] {
      const path = Buffer.from(name)
      // What both headers share: version, flags, method, time, sum, sizes, length of the name.
      const facts = Buffer.alloc(26)
      facts.writeUInt16LE(20, 0)
      facts.writeUInt16LE(UTF8, 2)
      facts.writeUInt32LE(crc32(content), 10)
      facts.writeUInt32LE(content.length, 14)
      facts.writeUInt32LE(content.length, 18)
      facts.writeUInt16LE(path.length, 22)
      directory.push(number(ENTRY), Buffer.from([20, 0]), facts, Buffer.alloc(10), number(offset), path)
      offset += 30 + path.length + content.length
      count += 1
      return [number(LOCAL), facts, path, Buffer.from(content.buffer, content.byteOffset, content.byteLength)]
    },
    end(): Buffer[] {
      const listed = Buffer.concat(directory)
      const end = Buffer.alloc(22)
      end.writeUInt32LE(END, 0)
      end.writeUInt16LE(count, 8)
      end.writeUInt16LE(count, 10)
      end.writeUInt32LE(listed.length, 12)
      end.writeUInt32LE(offset, 16)
      return [listed, end]
    },
  }
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

interface ZipPart {
  name: string
  content: Uint8Array
}

/** A zip file of any number of parts, one of them in memory at a time. */
export async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncIterable<Uint8Array> {
  const zip = zipWriter()
  for await (const { name, content } of parts) yield* zip.part(name, content)
  yield* zip.end()
}

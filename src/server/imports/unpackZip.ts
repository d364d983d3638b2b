import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { fileProblem } from './fileProblem.ts'

const inflate = promisify(inflateRaw)

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MOST_ENTRIES = 1000
/** A spreadsheet within the limits of rows needs far less. */
const MOST_UNPACKED = 40_000_000

/**
 * The text parts of a zip file, unpacked within a limit of memory whatever the file says about their size.
 * Pictures and the like are left where they are.
 */
export async function unpackZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  let left = MOST_UNPACKED
  for (const { name, method, offset, size } of entriesOf(zip)) {
    if (!/\.(xml|rels)$/.test(name)) continue
    if (left <= 0) throw fileProblem('imports.file.tooMuch')
    const part = await unpack(packedPart(zip, offset, size), method, left)
    left -= part.length
    parts.set(name, part)
  }
  return parts
}

interface Entry {
  name: string
  method: number
  offset: number
  size: number
}

function entriesOf(zip: Buffer): Entry[] {
  try {
    const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || zip.readUInt32LE(end) !== END) throw damaged()
    const count = zip.readUInt16LE(end + 10)
    if (count > MOST_ENTRIES) throw damaged()
    const entries: Entry[] = []
    let at = zip.readUInt32LE(end + 16)
    for (let index = 0; index < count; index++) {
      if (zip.readUInt32LE(at) !== ENTRY) throw damaged()
      const [nameLength, extra, comment] = [28, 30, 32].map(place => zip.readUInt16LE(at + place)) as [number, number, number]
      entries.push({
        name: zip.toString('utf8', at + 46, at + 46 + nameLength),
        method: zip.readUInt16LE(at + 10),
        size: zip.readUInt32LE(at + 20),
        offset: zip.readUInt32LE(at + 42),
      })
      at += 46 + nameLength + extra + comment
    }
    return entries
  } catch {
    throw damaged()
  }
}

function packedPart(zip: Buffer, offset: number, size: number): Buffer {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) throw damaged()
  const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (from + size > zip.length) throw damaged()
  return zip.subarray(from, from + size)
}

async function unpack(packed: Buffer, method: number, most: number): Promise<Buffer> {
  if (method === 0) return packed
  if (method !== 8) throw damaged()
  try {
    return await inflate(packed, { maxOutputLength: most })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? fileProblem('imports.file.tooMuch') : damaged()
  }
}

const damaged = () => fileProblem('error.file.damaged')

/** The parts as a zip file that says the truth about itself: nothing in it grows when it is unpacked. */
export function packPlain(parts: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const path = Buffer.from(name)
    // What both headers share: version, flags, method, time, sum, sizes, length of the name.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(path.length, 22)
    files.push(number(LOCAL), facts, path, content)
    directory.push(number(ENTRY), Buffer.from([20, 0]), facts, Buffer.alloc(10), number(offset), path)
    offset += 30 + path.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

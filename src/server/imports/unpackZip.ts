import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { fileProblem } from './fileProblem.ts'

const MAX_ENTRIES = 1000
/** A spreadsheet within the limits of rows needs far less. */
const MAX_UNPACKED = 40_000_000

/**
 * The text parts of a zip file, unpacked within a limit of memory whatever the file says about their size.
 * Pictures and the like are left where they are.
 */
export async function unpackZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  let left = MAX_UNPACKED
  try {
    // The sizes a file claims are not believed: what comes out is counted.
    const file = await fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: false })
    if (file.entryCount > MAX_ENTRIES) throw fileProblem('error.file.damaged')
    for await (const entry of file.eachEntry()) {
      if (!/\.(xml|rels)$/.test(entry.fileName)) continue
      const part = await buffer((await file.openReadStreamPromise(entry)).compose(atMost(left)))
      left -= part.length
      parts.set(entry.fileName, part)
    }
  } catch (error) {
    throw error instanceof TooMuch ? fileProblem('imports.file.tooMuch') : fileProblem('error.file.damaged')
  }
  return parts
}

class TooMuch extends Error {}

function atMost(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      left -= piece.length
      done(left < 0 ? new TooMuch() : null, piece)
    },
  })
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

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

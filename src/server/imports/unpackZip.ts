import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { zipWriter } from '../files/zip-writer.ts'
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

/** The parts as a zip file that says the truth about itself: nothing in it grows when it is unpacked. */
export function packPlain(parts: ReadonlyMap<string, Buffer>): Buffer {
  const zip = zipWriter()
  const pieces = [...parts].flatMap(([name, content]) => zip.part(name, content))
  return Buffer.concat([...pieces, ...zip.end()])
}

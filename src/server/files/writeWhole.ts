import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Writes a file so that it is there completely or not at all, also after a power cut. */
export async function writeWhole(place: string, content: string | Buffer): Promise<void> {
  const draft = `${place}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

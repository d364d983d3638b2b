import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '../../scripts/database/memory-folder.ts'

/** A new folder that PostgreSQL can enter, which may run under another account. */
export async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(memoryFolder(), `tandem-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

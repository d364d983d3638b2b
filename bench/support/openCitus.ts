import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startCitus } from '../../scripts/database/citus-nodes.ts'
import { readAddress } from '../../scripts/database/cluster-nodes.ts'
import { distribute } from '../../scripts/database/distribute.ts'
import { endServersBelow } from '../../scripts/database/end-servers.ts'
import type { FreshDatabase } from '../../scripts/database/fresh-database.ts'

const PIECES = 8
const folders = new Set<string>()

/** A coordinator and its workers over which the tables are spread, durable as the database beside; of the PostgreSQL in that folder. */
export async function openCitus(server: string, workers: number): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-citus-'))
  folders.add(folder)
  try {
    await chmod(folder, 0o755)
    const settings = [`citus.shard_count=${PIECES}`, 'fsync=on', 'synchronous_commit=on', 'shared_buffers=256MB']
    const nodes = await startCitus({ directory: folder, server: resolve(server), workers, settings })
    const [coordinator, ...others] = [nodes.coordinator, ...nodes.workers].map(node => readAddress(new URL(node.url()).host))
    const [url, appUrl] = [nodes.coordinator.url(), nodes.coordinator.appUrl()]
    await distribute({ ownerUrl: url, appUrl, coordinator, workers: others })
    return { url, appUrl, drop: () => drop(folder) }
  } catch (error) {
    await drop(folder)
    throw error
  }
}

/** Ends all of them, also one that is being started. */
export const dropCitus = async (): Promise<void> => {
  await Promise.all([...folders].map(drop))
}

async function drop(folder: string): Promise<void> {
  await endServersBelow(folder)
  folders.delete(folder)
}

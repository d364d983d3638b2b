import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type Cluster, startPostgres } from '../../scripts/database/embedded-postgres.ts'
import { openFolder } from '../support/openFolder.ts'
import { killProcesses } from '../support/processes.ts'
import { isWhole } from '../support/tier.ts'
import { type Lane, openLane } from './lane.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

/** Deaths are mostly waited for and starts are mostly work: one more than there are cores, and one alone for a few. */
const LANES = isWhole ? availableParallelism() + 1 : 1

/** A database that can be killed, and several copies of the product on it, each of which pays one after the other. */
export async function setStage() {
  const folder = await openFolder('crash')
  const options = {
    ...{ directory: join(folder, 'postgres'), ownerPassword: 'owner-of-the-crash', loginPassword: 'login-of-the-crash' },
    // Processes are killed here, not machines: what was handed to the system is there.
    settings: ['fsync=off', 'max_connections=300'],
  }
  let cluster: Cluster = await startPostgres(options)
  await migrate(cluster.url())
  const secret = randomBytes(32).toString('hex')
  const lanes: Promise<Lane>[] = []
  const idle: Lane[] = []
  const waiting: ((lane: Lane) => void)[] = []

  async function addLane(): Promise<Lane> {
    const name = `lane_${lanes.length}`
    const client = new pg.Client({ connectionString: cluster.url('postgres') })
    await client.connect()
    await client.query(`create database ${name} template tandem`)
    await client.end()
    return openLane({ ownerUrl: cluster.url(name), appUrl: cluster.appUrl(name), folder: join(folder, name), secret })
  }

  function takeLane(): Promise<Lane> {
    const free = idle.pop()
    if (free) return Promise.resolve(free)
    if (lanes.length >= LANES) return new Promise(resolve => waiting.push(resolve))
    const opened = addLane()
    lanes.push(opened)
    return opened
  }

  function giveBack(lane: Lane): void {
    const next = waiting.shift()
    if (next) next(lane)
    else idle.push(lane)
  }

  return {
    /** Alone with a copy of the product; one that a failure has left in disorder is started anew. */
    async withLane(work: (lane: Lane) => Promise<void>): Promise<void> {
      const lane = await takeLane()
      try {
        await work(lane)
      } catch (error) {
        await lane.startAnew()
        throw error
      } finally {
        giveBack(lane)
      }
    },
    async killPostgres(): Promise<void> {
      process.kill(cluster.pid, 'SIGKILL')
      cluster = await startPostgres({ ...options, port: cluster.port })
    },
    async close() {
      killProcesses()
      await Promise.allSettled(lanes.map(async lane => (await lane).close()))
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

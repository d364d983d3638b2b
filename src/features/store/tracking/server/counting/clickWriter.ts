import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { isNodeAway } from '#server/db/isNodeAway.ts'

export interface NewClick {
  shop_id: number
  id: string
  affiliate_id: number
  source?: string
  sub_ids?: readonly string[]
  landing?: string
  /** The path of the landing, below the store's own. */
  page?: string
  referrer?: string
  user_agent: string
  address: string
  /** How it was heard of: by an address of ours on the way to the store, or by the script of the store's page. */
  via: 'link' | 'script'
  /** When it was made, if that was not now. */
  at?: Date
}

export interface ClickWriter {
  /** Settles when the click is committed, together with all others of the same moment. */
  write(click: NewClick): Promise<void>
}

interface Waiting {
  click: NewClick
  resolve(): void
  reject(error: unknown): void
}

const MAX_AT_ONCE = 1_000
const GATHER_MS = 2

type ClickDatabase = { pool: Pick<Database['pool'], 'query'> } & Partial<Pick<Database, 'servers' | 'onServerOf'>>

/** One line for each server of a cluster: clicks of its shops do not wait for those of a server that hangs. */
export function createClickWriter(db: ClickDatabase, onWritten?: (shop_ids: Set<number>) => void): ClickWriter {
  const lines = new Map<string | undefined, ClickWriter>()
  return {
    write(click) {
      const server = db.servers?.of(click.shop_id)
      const line = lines.get(server) ?? createLine(db, onWritten)
      lines.set(server, line)
      return line.write(click)
    },
  }
}

/**
 * Writes clicks in batches: one statement and one commit for all who came in the same moment. One batch at a time: who comes
 * meanwhile makes the next one larger, and two halves cost more than a whole.
 */
function createLine(db: ClickDatabase, onWritten?: (shop_ids: Set<number>) => void): ClickWriter {
  let waiting: Waiting[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    await sleep(GATHER_MS)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_AT_ONCE)
      waiting = waiting.slice(MAX_AT_ONCE)
      await save(db, batch)
      onWritten?.(new Set(batch.map(({ click }) => click.shop_id)))
    }
    isRunning = false
  }

  return {
    write: click =>
      new Promise((resolve, reject) => {
        waiting.push({ click, resolve, reject })
        if (!isRunning) void run()
      }),
  }
}

async function save(db: ClickDatabase, batch: readonly Waiting[]): Promise<void> {
  try {
    const values = [JSON.stringify(batch.map(({ click }) => click))]
    const write = () => db.pool.query({ name: 'record_clicks', text: 'select record_clicks($1)', values })
    await (db.onServerOf ? db.onServerOf(batch[0]!.click.shop_id, write) : write())
    for (const { resolve } of batch) resolve()
  } catch (error) {
    const isOneShop = batch.every(({ click }) => click.shop_id === batch[0]!.click.shop_id)
    if (batch.length > 1 && (isAboutData(error) || (isNodeAway(error) && !isOneShop))) {
      // One click that cannot be stored must not take the others with it, nor one shop the others.
      const middle = batch.length >> 1
      await save(db, batch.slice(0, middle))
      await save(db, batch.slice(middle))
    } else for (const { reject } of batch) reject(error)
  }
}

// SQLSTATE classes 22 (data) and 23 (integrity).
const isAboutData = (error: unknown) => /^2[23]/.test(String((error as { code?: string }).code ?? ''))

import type { Database } from '#server/db/database.ts'
import { isNodeAway } from '#server/db/isNodeAway.ts'
import { gather, type WaitingItem } from '#server/gather.ts'

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

type Group = readonly WaitingItem<NewClick, void>[]

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
  const write = gather<NewClick>({
    async work(group) {
      await save(db, group)
      onWritten?.(new Set(group.map(({ item }) => item.shop_id)))
    },
    take: ({ length }) => Math.min(length, MAX_AT_ONCE),
    pauseMs: GATHER_MS,
    ofWhom: click => click.shop_id,
  })
  return { write }
}

async function save(db: ClickDatabase, group: Group): Promise<void> {
  try {
    const values = [JSON.stringify(group.map(({ item }) => item))]
    const write = () => db.pool.query({ name: 'record_clicks', text: 'select record_clicks($1)', values })
    await (db.onServerOf ? db.onServerOf(group[0]!.item.shop_id, write) : write())
    for (const { done } of group) done.resolve()
  } catch (error) {
    const isOneShop = group.every(({ item }) => item.shop_id === group[0]!.item.shop_id)
    if (group.length > 1 && (isAboutData(error) || (isNodeAway(error) && !isOneShop))) {
      // One click that cannot be stored must not take the others with it, nor one shop the others.
      const middle = group.length >> 1
      await save(db, group.slice(0, middle))
      await save(db, group.slice(middle))
    } else for (const { done } of group) done.reject(error)
  }
}

// SQLSTATE classes 22 (data) and 23 (integrity).
const isAboutData = (error: unknown) => /^2[23]/.test(String((error as { code?: string }).code ?? ''))

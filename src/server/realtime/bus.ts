import type { Kysely } from 'kysely'
import pg from 'pg'
import * as z from 'zod'
import type { Permission } from '#kit/access.ts'
import { whenCommitted } from '../db/committed.ts'
import { PG_CHANNEL, sendMessage } from '../db/outgoing.ts'
import type { DB } from '../db/schema.ts'
import type { Services } from '../services.ts'

const topics = {
  /** Something for open screens; with permissions, for those of who holds one of them. */
  push: z.object({
    channel: z.string(),
    event: z.string(),
    data: z.unknown(),
    permission: z.custom<Permission | readonly Permission[]>().optional(),
  }),
  /** Sessions of a shop that must be looked at again: one family, those of one member or affiliate, or, where none is named, all. */
  session: z.object({
    shop_id: z.int(),
    family_id: z.string().optional(),
    member_id: z.int().optional(),
    affiliate_id: z.int().optional(),
  }),
  /** Visitor pages of a shop may show something that has changed. */
  pages: z.object({ shop_id: z.int() }),
  /** Where mails of a shop come from may have changed. */
  senders: z.object({ shop_id: z.int() }),
  /** Said by the bus itself: messages may have been missed while the connection was lost. */
  reconnected: z.object({}),
}

type Topics = { [Topic in keyof typeof topics]: z.output<(typeof topics)[Topic]> }
type Topic = keyof Topics
export type Push = Topics['push']
export type SessionNews = Topics['session']
type Handler<T extends Topic> = (message: Topics[T], bytes: number) => void

/** Messages between all processes, carried by the database. */
export interface Bus {
  /** Handlers are called in the order in which they were added; the answer takes the handler off again. */
  on<T extends Topic>(topic: T, handler: Handler<T>): () => void
  close(): Promise<void>
}

// PostgreSQL takes 8,000 bytes at most.
const MAX_BYTES = 7_500

type Ending = (news: SessionNews) => void
const endings = new Set<Ending>()

/** Told of sessions that end by a transaction of this process, as soon as it is committed: other processes hear a moment later. */
export function onSessionsEnded(hear: Ending): () => void {
  endings.add(hear)
  return () => void endings.delete(hear)
}

/** Tells every process, once the caller's transaction is committed. */
export async function broadcast<T extends Exclude<Topic, 'reconnected'>>(
  tx: Kysely<DB>,
  topic: T,
  message: Topics[T],
): Promise<void> {
  const payload = JSON.stringify({ topic, message })
  if (Buffer.byteLength(payload) > MAX_BYTES)
    throw new RangeError(`The ${topic} message has more than ${MAX_BYTES} bytes; send ids instead`)
  await sendMessage(tx, payload)
  if (topic === 'session')
    whenCommitted(tx, () => {
      for (const hear of endings) hear(message as SessionNews)
    })
}

interface BusOptions {
  url: string
  log: Services['log']
  firstRetryMs?: number
  pingMs?: number
}

const longestRetryMs = 5_000

/** One connection that only listens; when it is lost, it is opened again until that works. */
export async function openBus({ url, log, firstRetryMs = 100, pingMs = 15_000 }: BusOptions): Promise<Bus> {
  const handlers = new Map<string, Set<Handler<never>>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function deliver(topic: string, message: unknown, bytes: number) {
    for (const handle of handlers.get(topic) ?? []) {
      try {
        handle(message as never, bytes)
      } catch (error) {
        log.error({ err: error, topic }, 'a message could not be handled')
      }
    }
  }

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'tandem bus',
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload = '' }) => {
      const parsed = readMessage(payload)
      if (parsed) deliver(parsed.topic, parsed.message, Buffer.byteLength(payload))
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${PG_CHANNEL}`)
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    fresh.once('end', () => lost(fresh))
    ping(fresh)
  }

  // A connection can die without a word, for example in a firewall; only asking shows it.
  function ping(current: pg.Client) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      current.query('select').then(
        () => client === current && !closed && ping(current),
        () => lost(current),
      )
    }, pingMs)
  }

  function lost(current: pg.Client) {
    if (closed || client !== current) return
    client = undefined
    current.end().catch(() => {})
    log.warn('the connection for messages was lost')
    reconnect(firstRetryMs)
  }

  function reconnect(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      listen().then(
        () => (closed ? client?.end() : deliver('reconnected', {}, 0)),
        () => closed || reconnect(Math.min(delay * 2, longestRetryMs)),
      )
    }, delay)
  }

  await listen()
  return {
    on(topic, handler) {
      const set = handlers.get(topic) ?? new Set()
      handlers.set(topic, set.add(handler))
      return () => void set.delete(handler)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

function readMessage(payload: string): { topic: Topic; message: unknown } | undefined {
  try {
    const { topic, message } = JSON.parse(payload) as { topic: Topic; message: unknown }
    return Object.hasOwn(topics, topic) ? { topic, message: topics[topic].parse(message) } : undefined
  } catch {
    // Said by another version of the product, or by hand.
    return undefined
  }
}

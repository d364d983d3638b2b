import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface JobFigure {
  kind: string
  state: 'waiting' | 'running' | 'failed' | 'dead' | 'later'
  jobs: number
  oldest_seconds: number
}

export interface InboxFigure {
  server: string
  shops: number
  oldest_seconds: number
}

export interface BookFigures {
  unsound: number
  oldest_seconds: number
}

/** How an operator calls the server where there is one for all. */
const ONLY_SERVER = 'database'

export async function jobFigures({ global }: Database): Promise<JobFigure[]> {
  return (await sql<JobFigure>`select * from job_figures()`.execute(global)).rows
}

/** How long deliveries wait, by the server that has their shops. */
export async function inboxFigures({ global, servers }: Database): Promise<InboxFigure[]> {
  const { rows } = await sql<{ shop_id: number; seconds: number }>`select * from shops_with_deliveries()`.execute(global)
  const waiting = Map.groupBy(rows, ({ shop_id }) => servers.of(shop_id) ?? ONLY_SERVER)
  const names = servers.states().map(({ name }) => name)
  return (names.length > 0 ? names : [ONLY_SERVER]).map(server => {
    const shops = waiting.get(server) ?? []
    return { server, shops: shops.length, oldest_seconds: Math.max(0, ...shops.map(({ seconds }) => seconds)) }
  })
}

/** Asks all servers, so nothing is told while one of them is away. */
export async function bookFigures({ global, servers }: Database): Promise<BookFigures | undefined> {
  if (servers.states().some(({ state }) => state !== 'there')) return undefined
  return (await sql<BookFigures>`select * from book_figures()`.execute(global)).rows[0]
}

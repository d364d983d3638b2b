import pg from 'pg'
import { askServer } from './askServer.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { isServerFault } from './isServerFault.ts'
import { type Piece, pieceOf, readPieces, someShopOn } from './pieces.ts'
import { createPlaces, type Places } from './places.ts'

/** The servers of a cluster that have the rows of shops; none where there is one database for all. */
export interface Servers {
  /** Which one has the rows of a shop. */
  of(shop_id: number): string | undefined
  isAway(shop_id: number): boolean
  /** For a pool of so many connections: what is about shops of one server leaves some of them to the others. */
  gate(connections: number, waitMs: number): Gate
  states(): ServerState[]
  close(): void
}

/** Runs work about a shop, or about several of one server, unless that server is away. */
export type Gate = <T>(shop_id: number, work: () => Promise<T>) => Promise<T>

export interface ServerState {
  name: string
  state: Breaker['state']
  /** Connections of this process in use for its shops, and how many wait for one. */
  busy: number
  waiting: number
}

interface ServersOptions {
  url: string
  onChange?(server: string, isAway: boolean): void
  patienceMs?: number
  againMs?: number
  /** So often it is looked where shops are, beside what is looked up when a server goes away. */
  readAgainMs?: number
}

const PATIENCE_MS = 1_000
const AGAIN_MS = 1_000
const READ_AGAIN_MS = 10_000
const SHARE = 0.6

export const noServers: Servers = {
  of: () => undefined,
  isAway: () => false,
  gate: () => (_shop_id, work) => work(),
  states: () => [],
  close: () => {},
}

export async function findServers({
  url,
  onChange,
  patienceMs = PATIENCE_MS,
  againMs = AGAIN_MS,
  readAgainMs = READ_AGAIN_MS,
}: ServersOptions): Promise<Servers> {
  let pieces = await piecesAt(url)
  if (pieces.length === 0) return noServers
  const breakers = new Map<string, Breaker>()
  const gates = new Map<string, Set<Places>>()

  function breakerOf(name: string): Breaker {
    const known = breakers.get(name)
    if (known) return known
    const breaker = createBreaker({
      async ask() {
        const shop_id = someShopOn(pieces, name)
        return shop_id === undefined || askServer(url, shop_id)
      },
      patienceMs,
      againMs,
      onChange(isAway) {
        onChange?.(name, isAway)
        if (isAway) for (const places of gates.get(name) ?? []) places.refuseWaiting()
        // Its standby may have taken over, or its shops were moved.
        if (isAway) readAgain()
      },
    })
    breakers.set(name, breaker)
    return breaker
  }

  function take(read: Piece[]): void {
    if (read.length === 0) return
    pieces = read
    const names = new Set(read.map(piece => piece.server))
    for (const [name, breaker] of breakers)
      if (!names.has(name)) {
        breaker.close()
        breakers.delete(name)
      }
    for (const name of names) breakerOf(name)
  }

  // While the coordinator is away, what was known before serves.
  const readAgain = () => void piecesAt(url).then(take, () => {})
  const timer = setInterval(readAgain, readAgainMs)
  timer.unref()
  take(pieces)

  const of = (shop_id: number) => pieceOf(pieces, shop_id)?.server

  return {
    of,
    isAway: shop_id => breakers.get(of(shop_id) ?? '')?.state === 'away',
    gate(connections, waitMs) {
      const most = Math.max(1, Math.floor(connections * SHARE))
      const ofServers = new Map<string, Places>()
      const placesOf = (name: string) => {
        const known = ofServers.get(name)
        if (known) return known
        const places = createPlaces(breakers.size > 1 ? most : connections, waitMs)
        ofServers.set(name, places)
        gates.set(name, (gates.get(name) ?? new Set()).add(places))
        return places
      }
      return async (shop_id, work) => {
        const name = of(shop_id)
        if (name === undefined) return work()
        const breaker = breakerOf(name)
        const places = placesOf(name)
        await breaker.admit()
        await places.take()
        try {
          return await work()
        } catch (error) {
          if (isServerFault(error)) breaker.doubt()
          throw error
        } finally {
          places.free()
        }
      }
    },
    states: () =>
      [...breakers].map(([name, { state }]) => {
        const all = [...(gates.get(name) ?? [])]
        const sum = (count: (places: Places) => number) => all.reduce((total, places) => total + count(places), 0)
        return { name, state, busy: sum(places => places.taken), waiting: sum(places => places.waiting) }
      }),
    close() {
      clearInterval(timer)
      for (const breaker of breakers.values()) breaker.close()
    },
  }
}

async function piecesAt(url: string): Promise<Piece[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await readPieces(client)
  } finally {
    client.end().catch(() => {})
  }
}

import type pg from 'pg'
import { hashOfShop } from './hashOfShop.ts'

/** A part of every table of shops, and the server that has it. */
export interface Piece {
  /** The first and last hash of a shop that is in it. */
  min: number
  max: number
  /** `host:port`, as the coordinator reaches it. */
  server: string
}

/** How a cluster spreads shops, in order; nothing where all are in one database. */
export async function readPieces(client: pg.ClientBase): Promise<Piece[]> {
  const { rows: found } = await client.query("select to_regclass('pg_dist_shard') is not null as is_cluster")
  if (!found[0].is_cluster) return []
  const { rows } = await client.query<Piece>(`
    select shardminvalue::integer as min, shardmaxvalue::integer as max, nodename || ':' || nodeport as server
    from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where logicalrelid = 'shop'::regclass and noderole = 'primary' order by 1`)
  return rows
}

export function pieceOf(pieces: readonly Piece[], shop_id: number): Piece | undefined {
  const hash = hashOfShop(shop_id)
  let from = 0
  let to = pieces.length - 1
  while (from <= to) {
    const middle = (from + to) >> 1
    const piece = pieces[middle]!
    if (hash < piece.min) to = middle - 1
    else if (hash > piece.max) from = middle + 1
    else return piece
  }
  return undefined
}

/** A number whose shop would be on this server, whether or not there is one; nothing where the server has no shops. */
export function someShopOn(pieces: readonly Piece[], server: string): number | undefined {
  if (!pieces.some(piece => piece.server === server)) return undefined
  for (let shop_id = 1; ; shop_id++) if (pieceOf(pieces, shop_id)?.server === server) return shop_id
}

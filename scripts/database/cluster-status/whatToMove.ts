export interface StatedPiece {
  /** The number of its part of the table `shop`; all other tables of the same shops move with it. */
  shard: number
  bytes: number
}

export interface StatedServer {
  host: string
  port: number
  pieces: readonly StatedPiece[]
}

export interface HotShop {
  shop_id: number
  shard: number
  /** Its deliveries of the last hour, and those of all shops. */
  deliveries: number
  of: number
}

export interface Advice {
  why: string
  command: string
}

/** So much more than the average is worth a move. */
const UNEVEN = 1.25
/** A shop that makes so much of all traffic belongs on a piece of its own. */
const HOT_SHARE = 0.2
const MIN_DELIVERIES = 100

/** What would even a cluster out, the most pressing first. A move is only advised where it makes the largest server smaller. */
export function whatToMove(servers: readonly StatedServer[], hot: readonly HotShop[]): Advice[] {
  const loads = servers.map(server => ({ ...server, bytes: total(server.pieces) })).sort((a, b) => b.bytes - a.bytes)
  const [largest, smallest] = [loads[0], loads.at(-1)]
  const advice = hot.filter(isHot).map(({ shop_id, deliveries, of }) => ({
    why: `Shop ${shop_id} makes ${Math.round((100 * deliveries) / of)} % of all deliveries: give it a piece of its own.`,
    command: `select isolate_tenant_to_new_shard('shop', ${shop_id}, 'CASCADE', 'force_logical')`,
  }))
  if (!largest || !smallest || largest === smallest) return advice
  if (smallest.pieces.length === 0)
    return [...advice, { why: `${nameOf(smallest)} has no shops yet.`, command: 'select citus_rebalance_start()' }]
  const average = total(loads) / loads.length
  const gap = largest.bytes - smallest.bytes
  // More than the gap would only turn the two around.
  const piece = largest.pieces.filter(({ bytes }) => bytes > 0 && bytes < gap).sort((a, b) => nearest(a, b, gap / 2))[0]
  if (largest.bytes <= average * UNEVEN || !piece) return advice
  const [from, to] = [largest, smallest].map(({ host, port }) => `'${host}', ${port}`)
  return [
    ...advice,
    {
      why: `${nameOf(largest)} holds ${Math.round((100 * largest.bytes) / average)} % of an average server.`,
      command: `select citus_move_shard_placement(${piece.shard}, ${from}, ${to}, 'force_logical')`,
    },
  ]
}

const isHot = ({ deliveries, of }: HotShop) => deliveries >= MIN_DELIVERIES && deliveries >= of * HOT_SHARE
const total = (parts: readonly { bytes: number }[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)
const nearest = (a: StatedPiece, b: StatedPiece, wanted: number) => Math.abs(a.bytes - wanted) - Math.abs(b.bytes - wanted)
export const nameOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`

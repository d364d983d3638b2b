import pg from 'pg'
import { type Piece, pieceOf, readPieces } from '../../../src/server/db/servers/pieces.ts'
import type { HotShop, StatedServer } from './whatToMove.ts'

export interface Status {
  servers: (StatedServer & { isActive: boolean; answers: boolean })[]
  hot: HotShop[]
  /** For how long deliveries wait, by server. */
  lag: Map<string, { shops: number; seconds: number }>
}

const HOT_SHOPS = 5
const SHOP_SECONDS = 10

/** What the coordinator knows, and what the servers that answer say; one that is away makes nobody wait for long. */
export async function readStatus(ownerUrl: string): Promise<Status> {
  const client = new pg.Client({ connectionString: ownerUrl, statement_timeout: SHOP_SECONDS * 1000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const pieces = await readPieces(client)
    const servers = pieces.length > 0 ? await clusterServers(client) : [await onlyServer(client, ownerUrl)]
    return { servers, lag: await lagOf(client, pieces), hot: await hotShops(client, pieces).catch(() => []) }
  } finally {
    await client.end()
  }
}

async function onlyServer(client: pg.Client, ownerUrl: string) {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const { hostname, port } = new URL(ownerUrl)
  const pieces = [{ shard: 0, bytes: Number(rows[0]!.bytes) }]
  return { host: hostname, port: Number(port || 5432), pieces, isActive: true, answers: true }
}

async function clusterServers(client: pg.Client): Promise<Status['servers']> {
  const { rows: nodes } = await client.query<{ groupid: number; host: string; port: number; active: boolean }>(`
    select groupid, nodename as host, nodeport as port, isactive as active from pg_dist_node
    where noderole = 'primary' and shouldhaveshards order by nodename, nodeport`)
  const { rows: shards } = await client.query<{ groupid: number; shard: number; bytes: string }>(`
    select groupid, first.shardid::integer as shard, coalesce(sum(size), 0) as bytes
    from pg_dist_shard as first join pg_dist_placement using (shardid)
    left join lateral (
      select shard_size as size from citus_shards join pg_dist_shard as other on other.shardid = citus_shards.shardid
      where other.shardminvalue = first.shardminvalue and other.logicalrelid in (
        select logicalrelid from pg_dist_partition where colocationid =
          (select colocationid from pg_dist_partition where logicalrelid = 'shop'::regclass))) as sizes on true
    where first.logicalrelid = 'shop'::regclass group by 1, 2 order by 2`)
  const { rows: health } = await client.query<{ name: string; answers: boolean }>(
    "select to_nodename || ':' || to_nodeport as name, bool_and(coalesce(result, false)) as answers from citus_check_cluster_node_health() group by 1",
  )
  const answering = new Map(health.map(({ name, answers }) => [name, answers]))
  return nodes.map(({ groupid, host, port, active }) => ({
    host,
    port,
    isActive: active,
    answers: answering.get(`${host}:${port}`) ?? false,
    pieces: shards.filter(one => one.groupid === groupid).map(({ shard, bytes }) => ({ shard, bytes: Number(bytes) })),
  }))
}

async function lagOf(client: pg.Client, pieces: readonly Piece[]): Promise<Status['lag']> {
  const { rows } = await client.query<{ shop_id: string; seconds: number }>('select * from shops_with_deliveries()')
  const ofServers = Map.groupBy(rows, ({ shop_id }) => pieceOf(pieces, Number(shop_id))?.server ?? '')
  return new Map(
    [...ofServers].map(([server, shops]) => [
      server,
      { shops: shops.length, seconds: Math.max(...shops.map(one => one.seconds)) },
    ]),
  )
}

async function hotShops(client: pg.Client, pieces: readonly Piece[]): Promise<HotShop[]> {
  const { rows } = await client.query<{ shop_id: string; deliveries: string }>(`
    select shop_id, count(*) as deliveries from webhook_inbox where triggered_at > now() - interval '1 hour' group by 1 order by 2 desc`)
  const of = rows.reduce((sum, row) => sum + Number(row.deliveries), 0)
  const shardOf = (shop_id: number) => pieces.indexOf(pieceOf(pieces, shop_id)!)
  return rows.slice(0, HOT_SHOPS).map(row => {
    const shop_id = Number(row.shop_id)
    return { shop_id, shard: shardOf(shop_id), deliveries: Number(row.deliveries), of }
  })
}

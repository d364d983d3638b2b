import pg from 'pg'

export interface NodeAddress {
  host: string
  port: number
}

/** `host:port`; without a port, the usual one. */
export function readAddress(text: string): NodeAddress {
  const { hostname, port } = new URL(`postgres://${text}`)
  return { host: hostname, port: Number(port || 5432) }
}

/** Adds the nodes that the cluster does not know yet, each with a database of the same name; refuses a cluster without workers. */
export async function joinNodes(
  client: pg.Client,
  ownerUrl: string,
  coordinator: NodeAddress | undefined,
  workers: readonly NodeAddress[],
): Promise<string[]> {
  const said: string[] = []
  const known = await nodesOf(client)
  if (!known.some(node => node.groupid === 0)) {
    if (!coordinator)
      throw new Error('The cluster does not know its coordinator: say --coordinator=host:port, as the workers reach it.')
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    said.push(`The coordinator is ${nameOf(coordinator)}.`)
  }
  for (const worker of workers) {
    if (known.some(node => node.nodename === worker.host && node.nodeport === worker.port)) continue
    await prepareNode(ownerUrl, worker)
    await client.query('select citus_add_node($1, $2)', [worker.host, worker.port])
    said.push(`Added the worker ${nameOf(worker)}.`)
  }
  const now = await nodesOf(client)
  for (const { nodename, nodeport, groupid } of now)
    if (groupid !== 0) await keepWorkerSettings(ownerUrl, { host: nodename, port: nodeport })
  if (!now.some(node => node.groupid !== 0)) throw new Error('The cluster has no worker: name them, as host:port.')
  const away = now.filter(node => !node.isactive)
  if (away.length > 0) throw new Error(`Not active: ${away.map(node => `${node.nodename}:${node.nodeport}`).join(', ')}.`)
  return said
}

const nameOf = ({ host, port }: NodeAddress) => `${host}:${port}`

interface Node {
  groupid: number
  nodename: string
  nodeport: number
  isactive: boolean
}

async function nodesOf(client: pg.Client): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    "select groupid, nodename, nodeport, isactive from pg_dist_node where noderole = 'primary'",
  )
  return rows
}

/** The same database on the worker, with the same owner and password as on the coordinator. */
async function prepareNode(ownerUrl: string, { host, port }: NodeAddress): Promise<void> {
  const name = databaseOf(ownerUrl)
  await onNode(ownerUrl, { host, port }, 'postgres', async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
  await onNode(ownerUrl, { host, port }, name, client => client.query('create extension if not exists citus'))
}

/**
 * Functions that count figures of a shop ask for rows that are on the same worker, which has to be told that they may. A transaction
 * begins and names its shop in one message; a worker that has begun already would write a warning for each into its log.
 */
const workerSettings = { 'citus.allow_nested_distributed_execution': 'on', log_min_messages: 'error' }

async function keepWorkerSettings(ownerUrl: string, worker: NodeAddress): Promise<void> {
  await onNode(ownerUrl, worker, databaseOf(ownerUrl), async client => {
    await client.query('set citus.enable_ddl_propagation = off')
    for (const [name, wanted] of Object.entries(workerSettings)) {
      const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
      if (rows[0]!.value === wanted) continue
      await client.query(`alter database ${client.escapeIdentifier(databaseOf(ownerUrl))} set ${name} = ${wanted}`)
    }
  })
}

export const databaseOf = (ownerUrl: string) => decodeURIComponent(new URL(ownerUrl).pathname.slice(1))

/** Asks one server of the cluster by itself, as the owner. */
export async function onNode<T>(
  ownerUrl: string,
  { host, port }: NodeAddress,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(ownerUrl)
  url.hostname = host
  url.port = String(port)
  url.pathname = database
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

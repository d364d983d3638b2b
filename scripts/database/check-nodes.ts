import pg from 'pg'
import type { NodeAddress } from './cluster-nodes.ts'

/** What a server said when it was asked as the owner. */
export interface NodeFacts {
  node: string
  /** Why it could not be asked at all. */
  refusal?: { code: string; message: string }
  version: number
  isSuperuser: boolean
  /** Citus can be installed, and is loaded with the server. */
  hasCitus: boolean
  isLoaded: boolean
  walLevel: string
  preparedTransactions: number
}

interface Wanted {
  owner: string
  postgresSince: number
}

/** What has to be done, on which server, before tables can be spread; nothing where all is in order. */
export function problemsOfNode(facts: NodeFacts, { owner, postgresSince }: Wanted): string[] {
  const { node, refusal } = facts
  if (refusal)
    return [
      ['28P01', '28000'].includes(refusal.code)
        ? `${node} does not let the owner in. Run there: create role "${owner}" superuser login password '…', with the password of DATABASE_URL, and allow it in pg_hba.conf.`
        : `${node} cannot be reached: ${refusal.message}. Is PostgreSQL running there, and does it listen on this address?`,
    ]
  const problems: string[] = []
  if (facts.version < postgresSince) problems.push(`${node} is PostgreSQL ${facts.version}: install ${postgresSince} or newer.`)
  if (!facts.hasCitus) problems.push(`${node} has no Citus: install it there.`)
  else if (!facts.isLoaded)
    problems.push(`${node} does not load Citus. Run there: alter system set shared_preload_libraries = 'citus', and restart it.`)
  if (!facts.isSuperuser) problems.push(`The owner is no superuser on ${node}. Run there: alter role "${owner}" superuser.`)
  if (facts.walLevel !== 'logical')
    problems.push(`Shops could not be moved from ${node}. Run there: alter system set wal_level = 'logical', and restart it.`)
  if (facts.preparedTransactions === 0)
    problems.push(
      `${node} cannot commit with others. Run there: alter system set max_prepared_transactions = 200, and restart it.`,
    )
  return problems
}

/**
 * How the servers prove to each other who asks: with passwords, each role needs its own in pg_dist_authinfo of every server. `trusted`
 * are roles that the coordinator reaches the server as.
 */
export function problemsOfLogins(node: string, roles: readonly string[], trusted: readonly string[]): string[] {
  return roles
    .filter(role => !trusted.includes(role))
    .map(
      role =>
        `The coordinator cannot log in to ${node} as ${role}. Run on every server: insert into pg_dist_authinfo values (0, '${role}', 'password=…'), or let it in by certificate in pg_hba.conf.`,
    )
}

export async function askNode(ownerUrl: string, { host, port }: NodeAddress): Promise<NodeFacts> {
  const node = `${host}:${port}`
  const none = { node, version: 0, isSuperuser: false, hasCitus: false, isLoaded: false, walLevel: '', preparedTransactions: 0 }
  const url = Object.assign(new URL(ownerUrl), { hostname: host, port: String(port), pathname: 'postgres' })
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 8_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Omit<NodeFacts, 'node'>>(`
      select current_setting('server_version_num')::integer / 10000 as version,
        (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
        exists (select from pg_available_extensions where name = 'citus') as "hasCitus",
        current_setting('shared_preload_libraries') like '%citus%' as "isLoaded",
        current_setting('wal_level') as "walLevel", current_setting('max_prepared_transactions')::integer as "preparedTransactions"`)
    return { node, ...rows[0]! }
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    return { ...none, refusal: { code, message } }
  } finally {
    client.end().catch(() => {})
  }
}

import pg from 'pg'
import { migrate } from '../../src/server/db/migrate.ts'
import { askNode, problemsOfLogins, problemsOfNode } from './check-nodes.ts'
import { joinNodes, type NodeAddress } from './cluster-nodes.ts'
import { letRolesInOnWorkers } from './worker-roles.ts'

interface Distribution {
  ownerUrl: string
  /** The restricted role, as the product comes. */
  appUrl: string
  /** How the nodes reach the coordinator, and the workers to add; those that belong to the cluster already may be left out. */
  coordinator?: NodeAddress
  workers?: readonly NodeAddress[]
  say?(sentence: string): void
}

const CITUS_SINCE = 14
const POSTGRES_SINCE = 18

/** What a session that changes tables needs; the coordinator's database keeps it for everybody who comes. */
const settings = { 'citus.propagate_set_commands': 'local', 'citus.enable_unsafe_triggers': 'on' }

/**
 * Spreads the tables of shops over the workers of a Citus cluster, by shop. What is done already is left as it is, so that it can be
 * run again after an interruption, after an upgrade, or to add a worker.
 */
export async function distribute({ ownerUrl, appUrl, coordinator, workers = [], say = () => {} }: Distribution): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tandem distribute' })
  await client.connect()
  try {
    say(await checkVersions(client))
    await checkNodes(ownerUrl, workers)
    for (const sentence of await keepSettings(client)) say(sentence)
    for (const sentence of await joinNodes(client, ownerUrl, coordinator, workers)) say(sentence)
    for (const sentence of await letRolesIn(client, ownerUrl, appUrl)) say(sentence)
    await checkLogins(client, appUrl)
    await migrate(ownerUrl)
    await spread(client, say)
    await checkAsApp(appUrl)
    say('The product can start.')
  } finally {
    await client.end()
  }
}

/** Before anything is changed: all that is missing on all servers, at once. */
async function checkNodes(ownerUrl: string, workers: readonly NodeAddress[]): Promise<void> {
  const owner = decodeURIComponent(new URL(ownerUrl).username)
  const facts = await Promise.all(workers.map(worker => askNode(ownerUrl, worker)))
  refuse(facts.flatMap(one => problemsOfNode(one, { owner, postgresSince: POSTGRES_SINCE })))
}

/** The servers call each other as whoever asks: the owner, and the role of requests. */
async function checkLogins(client: pg.Client, appUrl: string): Promise<void> {
  const roles = [...new Set(['tandem_app', decodeURIComponent(new URL(appUrl).username)])]
  const { rows: nodes } = await client.query<{ host: string; port: number }>(
    "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0",
  )
  const problems: string[] = []
  for (const { host, port } of nodes)
    problems.push(...problemsOfLogins(`${host}:${port}`, roles, await reached(client, roles, { host, port })))
  refuse(problems)
}

async function reached(client: pg.Client, roles: readonly string[], { host, port }: NodeAddress): Promise<string[]> {
  const found: string[] = []
  for (const role of roles) {
    await client.query(`begin; set local role ${client.escapeIdentifier(role)}`)
    const { rows } = await client
      .query<{ answers: boolean }>('select citus_check_connection_to_node($1, $2) as answers', [host, port])
      .catch(() => ({ rows: [] }))
    await client.query('rollback')
    if (rows[0]?.answers) found.push(role)
  }
  return found
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

async function checkVersions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server: number; name: string; loaded: string | null }>(`
    select current_setting('server_version_num')::integer / 10000 as server, current_setting('server_version') as name,
      current_setting('citus.shard_count', true) as loaded`)
  const { server, name, loaded } = rows[0]!
  if (server < POSTGRES_SINCE) throw new Error(`PostgreSQL ${POSTGRES_SINCE} or newer is needed, this is ${name}.`)
  if (loaded === null)
    throw new Error("Citus is not loaded: set shared_preload_libraries = 'citus' on every node and restart them.")
  await client.query('create extension if not exists citus')
  const [citus] = (
    await client.query<{ version: string }>("select extversion as version from pg_extension where extname = 'citus'")
  ).rows
  if (Number.parseInt(citus!.version, 10) < CITUS_SINCE)
    throw new Error(`Citus ${CITUS_SINCE} or newer is needed, this is ${citus!.version}.`)
  return `PostgreSQL ${name.split(' ')[0]} with Citus ${citus!.version}, ${loaded} pieces for each table.`
}

async function keepSettings(client: pg.Client): Promise<string[]> {
  const said: string[] = []
  for (const [name, wanted] of Object.entries(settings)) {
    const { rows } = await client.query<{ value: string; database: string }>(
      'select current_setting($1) as value, current_database() as database',
      [name],
    )
    if (rows[0]!.value === wanted) continue
    await client.query(`alter database ${client.escapeIdentifier(rows[0]!.database)} set ${name} = ${wanted}`)
    await client.query(`set ${name} = ${wanted}`)
    said.push(`Set ${name} = ${wanted} for the database ${rows[0]!.database}.`)
  }
  return said
}

/** Rows that are written while their table moves would be left behind. */
async function refuseWhileRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ running: boolean }>(`
    select exists (select from pg_stat_activity where datname = current_database() and application_name = 'tandem'
      and pid <> pg_backend_pid()) as running`)
  if (rows[0]!.running) throw new Error('The product is running on this database. Stop all its processes first.')
}

/** The nodes call each other as whoever asks, so the roles of requests have to be let in everywhere. */
async function letRolesIn(client: pg.Client, ownerUrl: string, appUrl: string): Promise<string[]> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'tandem_app') then create role tandem_app login nobypassrls; end if;
  end $$`)
  const { rows } = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where not rolcanlogin and rolname in ('tandem_app', $1)",
    [decodeURIComponent(new URL(appUrl).username)],
  )
  for (const { rolname } of rows) await client.query(`alter role ${client.escapeIdentifier(rolname)} login`)
  await letRolesInOnWorkers(client, ownerUrl, appUrl)
  return rows.map(({ rolname }) => `Let the role ${rolname} log in.`)
}

async function spread(client: pg.Client, say: (sentence: string) => void): Promise<void> {
  const tables = await localTenants(client)
  if (tables.length > 0) await refuseWhileRunning(client)
  await ensureCommitTogether(client)
  await putAside(client, tables)
  for (const [place, table] of tables.entries()) {
    await client.query(`select create_distributed_table($1::regclass, 'shop_id', colocate_with => $2)`, [
      table,
      table === 'shop' ? 'none' : 'shop',
    ])
    await dropLocalRows(client, table)
    say(`Spread ${table} (${place + 1} of ${tables.length}).`)
  }
  await sendFunctions(client)
  const back = await putBack(client)
  say(
    tables.length + back === 0
      ? 'Everything is spread already.'
      : `Spread ${tables.length} tables, put ${back} keys and guards back.`,
  )
}

/** The tables of shops that are not spread yet; the one that gives the others their places comes first. */
async function localTenants(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_policy join pg_class on pg_class.oid = polrelid
    where polname = 'own_shop' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid)
    order by relname <> 'shop', relname`)
  return rows.map(row => row.name)
}

/** What statements call must be there where they run; what works across shops stays on the coordinator, with the rights of the owner. */
async function sendFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc as p
    where pronamespace = 'public'::regnamespace and prokind = 'f' and not prosecdef and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      and not exists (select from pg_dist_object where classid = 'pg_proc'::regclass and objid = p.oid)`)
  for (const { signature } of rows) await client.query('select create_distributed_function($1::regprocedure)', [signature])
}

async function ensureCommitTogether(client: pg.Client): Promise<void> {
  await client.query(`
    select citus_add_local_table_to_metadata('commit_together')
    where not exists (select from pg_dist_partition where logicalrelid = 'commit_together'::regclass)`)
}

/**
 * A key between a table that is spread and one that is not cannot be, and some lead in a circle; triggers would take the rows that move
 * for new ones. How each is made again is written down and it is dropped in one transaction, so that an interruption loses none.
 */
async function putAside(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return
  await client.query('begin')
  await client.query('create table if not exists put_aside (of_table text, name text, again text, primary key (of_table, name))')
  const { rows } = await client.query<{ of_table: string; name: string; drop: string; again: string }>(
    `select conrelid::regclass::text as of_table, conname as name,
       format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
     union all
     select tgrelid::regclass::text, tgname, format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal and tgrelid::regclass::text = any ($1)`,
    [tables],
  )
  for (const { of_table, name, drop, again } of rows) {
    await client.query('insert into put_aside values ($1, $2, $3)', [of_table, name, again])
    await client.query(drop)
  }
  await client.query('commit')
}

async function putBack(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query("select to_regclass('put_aside') is not null as waiting")
  if (!found[0].waiting) return 0
  const { rows } = await client.query<{ of_table: string; name: string; again: string }>(
    'select of_table, name, again from put_aside order by of_table, name',
  )
  for (const { of_table, name, again } of rows) {
    await client.query('begin')
    await client.query(again)
    await client.query('delete from put_aside where of_table = $1 and name = $2', [of_table, name])
    await client.query('commit')
  }
  await client.query('drop table put_aside')
  return rows.length
}

/** The rows are on the workers; what the coordinator had before is of no more use. Tables that are append only refuse anything else. */
async function dropLocalRows(client: pg.Client, table: string): Promise<void> {
  await client.query('begin')
  await client.query("set local session_replication_role = 'replica'")
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
  await client.query('commit')
}

/** Asks every worker as the product will. */
async function checkAsApp(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local app.shop_id = '0'")
    const { rows } = await client.query<{ rows: number }>('select count(*)::integer as rows from member')
    await client.query('rollback')
    if (rows[0]!.rows !== 0) throw new Error('Row-level security does not hold on the workers: rows are shown to nobody’s shop.')
  } finally {
    await client.end()
  }
}

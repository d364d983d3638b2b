import pg from 'pg'

interface Column {
  name: string
  type: string
  /** The first label of an enumeration. */
  label: string | null
}

/**
 * One row for each shop in every table, made from the catalogue alone. The checks and references of this
 * (throw-away) database are taken off first: only whose row it is matters here.
 */
export async function fillEveryTable(ownerUrl: string, tables: string[], shops: number[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const table of tables) {
      await dropChecks(client, table)
      for (const shop_id of shops) await fill(client, table, shop_id)
    }
  } finally {
    await client.end()
  }
}

async function dropChecks(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  )
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
}

async function fill(client: pg.Client, table: string, shop_id: number): Promise<void> {
  const { rowCount } = await client.query(`select from ${table} where shop_id = $1`, [shop_id])
  if (rowCount) return
  const { rows } = await client.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, null) as type,
       (select quote_literal(enumlabel) from pg_enum where enumtypid = atttypid order by enumsortorder limit 1) as label
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
       and attidentity = '' and attgenerated = '' and attname <> 'shop_id'`,
    [table],
  )
  const names = ['shop_id', ...rows.map(column => column.name)]
  const values = [String(shop_id), ...rows.map(valueFor)]
  // For this transaction: a cluster hands such a setting on to its nodes.
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`)
  await client.query('commit')
}

function valueFor({ type, label }: Column): string {
  if (label) return label
  if (type.endsWith('[]')) return "'{}'"
  if (/int|numeric|double|real/.test(type)) return '1'
  if (/^timestamp|^date|^time/.test(type)) return 'now()'
  if (type === 'boolean') return 'true'
  if (/^json/.test(type)) return "'{}'"
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return "'\\x01'"
  if (type === 'inet' || type === 'cidr') return "'10.0.0.1'"
  if (type === 'interval') return "'1 day'"
  return "'x'"
}

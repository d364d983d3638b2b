import pg from 'pg'

export interface DeskShop {
  shop_id: number
  affiliates: number
  referrals: number
}

/** Rows of these belong to one program, one tag, one affiliate, one day … at every size, so that a filter finds as much in all shops. */
export const FEW = 400

/**
 * Shops of very different size in the same tables, as in real life. Loaded without triggers and indexes, which are built afterwards
 * exactly as the migrations describe them: ten million rows in minutes instead of hours.
 */
export async function loadDesk(url: string, shops: readonly DeskShop[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    )
    const restore = await dropIndexes(client, ['affiliate', 'referral', 'affiliate_tag'])
    for (const shop of shops) await loadShop(client, shop)
    await restore()
    await client.query('vacuum analyze affiliate, referral, affiliate_tag, program')
  } finally {
    await client.end()
  }
}

/** Everything but keys; gives back what builds it again. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisprimary`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

const firstNames = ['Ann', 'Bao', 'Chloé', 'Dmitri', 'Elif', 'Farah', 'Giulia', 'Hiro', 'Ines', 'Jonas', 'Kwame', 'Linh']
const lastNames = [
  'Marlowe',
  'Nguyen',
  'Okafor',
  'Petrov',
  'Quispe',
  'Rossi',
  'Sato',
  'Tran',
  'Ueda',
  'Virtanen',
  'Weber',
  'Young',
]

async function loadShop(client: pg.Client, shop: DeskShop): Promise<void> {
  await client.query(
    `insert into shop (shop_id, domain, name) overriding system value values ($1::bigint, 'bench-' || $1::bigint || '.test', 'Bench')`,
    [shop.shop_id],
  )
  await loadRows(client, shop)
}

/** The rows of a shop that is there already. */
export async function loadRows(client: pg.Client, { shop_id, affiliates, referrals }: DeskShop): Promise<void> {
  // Two programs: one for nearly everybody, one for a few.
  await client.query(
    `insert into program (shop_id, id, name, is_default) overriding system value
     values ($1::bigint, $1::bigint * 10 + 1, 'Everybody', false), ($1::bigint, $1::bigint * 10 + 2, 'A few', false)`,
    [shop_id],
  )
  await client.query(
    `insert into affiliate (shop_id, id, email, first_name, last_name, status, program_id, ref_code, tags, login_count, last_login_at, created_at)
     overriding system value
     select $1::bigint, $1::bigint * 100000000 + n,
       case when n % ($2::bigint / ${FEW}) = 0 then 'rarely' else 'person' end || n || '@example.test',
       ($3::text[])[1 + n % 12], ($4::text[])[1 + (n / 12) % 12],
       case when n % 10 = 0 then 'pending' else 'active' end,
       $1::bigint * 10 + case when n % ($2::bigint / ${FEW}) = 1 then 2 else 1 end,
       'r' || n, case when n % ($2::bigint / ${FEW}) = 2 then array['vip'] else '{}'::text[] end,
       n % 50, now() - (n * 7919 % 1000000) * interval '1 minute',
       now() - ($2::bigint - n) * interval '1 second' * (31536000.0 / $2::bigint)
     from generate_series(1, $2::bigint) as n`,
    [shop_id, affiliates, firstNames, lastNames],
  )
  await client.query(
    `insert into affiliate_tag (shop_id, tag, affiliate_id) select shop_id, unnest(tags), id from affiliate where shop_id = $1`,
    [shop_id],
  )
  await client.query(
    `insert into referral (shop_id, id, affiliate_id, program_id, program_version, tracking_type, kind, status, currency, total,
       commission, quantity, order_name, created_at)
     overriding system value
     select $1::bigint, $1::bigint * 100000000 + n,
       $1::bigint * 100000000 + case when n % ($2::bigint / ${FEW}) = 0 then 1 else 2 + (n * 31) % ($3::bigint - 2) end,
       $1::bigint * 10 + case when n % ($2::bigint / ${FEW}) = 1 then 2 else 1 end, 1,
       case when n % ($2::bigint / ${FEW}) = 2 then 5 else 2 end, 'sale',
       case when n % ($2::bigint / ${FEW}) = 3 then 3 when n % 10 = 0 then 0 else 1 end,
       'USD', (n * 7919) % 100000, (n * 104729) % 10000, 1 + n % 3, '#' || n,
       now() - ($2::bigint - n) * interval '1 second' * (31536000.0 / $2::bigint)
     from generate_series(1, $2::bigint) as n`,
    [shop_id, referrals, affiliates],
  )
}

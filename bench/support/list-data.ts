import pg from 'pg'
import { type DeskShop, dropIndexes, FEW } from './desk-data.ts'

const tables = ['click', 'affiliate_coupon', 'saved_link', 'payout']

/**
 * Clicks, codes, links and payouts of shops that `loadDesk` has loaded, as many as they have referrals. As there, some few rows belong
 * to one affiliate or are in one state at every size; what was made is spread over a year.
 */
export async function loadLists(url: string, shops: readonly DeskShop[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    )
    const restore = await dropIndexes(client, tables)
    for (const shop of shops) await loadShop(client, shop)
    await restore()
    await client.query(`vacuum analyze ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}

async function loadShop(client: pg.Client, { shop_id, affiliates, referrals }: DeskShop): Promise<void> {
  const values = [shop_id, referrals, affiliates]
  const id = '$1::bigint * 100000000 + n'
  const isFew = (place: number) => `n % ($2::bigint / ${FEW}) = ${place}`
  const affiliate = `$1::bigint * 100000000 + case when ${isFew(0)} then 1 else 2 + (n * 31) % ($3::bigint - 2) end`
  const made = "now() - ($2::bigint - n) * interval '1 second' * (31536000.0 / $2::bigint)"
  const all = 'from generate_series(1, $2::bigint) as n'
  await client.query(
    `insert into click (shop_id, id, affiliate_id, at, page, program_id)
     select $1::bigint, gen_random_uuid(), ${affiliate}, ${made}, '/products/' || n % 100, $1::bigint * 10 + 1 ${all}`,
    values,
  )
  await client.query(
    `insert into affiliate_coupon (shop_id, id, affiliate_id, code, source, state, valid_from, changed_at) overriding system value
     select $1::bigint, ${id}, ${affiliate}, 'CODE' || n, 'import', case when ${isFew(1)} then 'failed' else 'active' end, ${made}, ${made}
     ${all}`,
    values,
  )
  await client.query(
    `insert into saved_link (shop_id, id, affiliate_id, path, page, created_at) overriding system value
     select $1::bigint, ${id}, ${affiliate}, '/pages/' || n, '/pages/' || n, ${made} ${all}`,
    values,
  )
  await client.query(
    `insert into payout_batch (shop_id, id, rail, state, source, currency, payout_count, total, request_key, prepared_by)
     overriding system value values ($1::bigint, 1, 'manual', 'submitted', 'bulk', 'USD', 1, 1000, 'bench', 'bench')`,
    [shop_id],
  )
  await client.query(
    `insert into payout (shop_id, id, batch_id, affiliate_id, rail, method, state, payee, payee_name, payee_email, currency, commission,
       total, referral_count, total_sale, total_products, number, created_at, changed_at) overriding system value
     select $1::bigint, ${id}, 1, ${affiliate}, 'manual', 'bank_transfer', case when ${isFew(1)} then 'returned' else 'paid' end,
       '{}', 'Ann Lee', 'ann@example.test', 'USD', 1000, 1000, 1, 10000, 1, n, ${made}, ${made} ${all}`,
    values,
  )
}

import type pg from 'pg'
import { CODE } from '../store-deliveries.ts'
import { tenPercent } from '../tenPercent.ts'

export const domainOf = (n: number) => `bench-store-${n}.myshopify.com`

/** Shops with one program that pays ten percent and one affiliate with a code. */
export async function openStores(owner: pg.Pool, count: number): Promise<void> {
  const made = "from shop where domain like 'bench-store-%'"
  await owner.query(
    `insert into shop (domain, name, platform)
     select 'bench-store-' || n || '.myshopify.com', 'Bench', 'shopify' from generate_series(1, $1::int) as n`,
    [count],
  )
  await owner.query(`insert into shop_domain (domain, shop_id) select domain, shop_id ${made}`)
  await owner.query(
    `insert into program (shop_id, name, is_default, commission_type, commission_amount)
     select shop_id, 'Ten percent of many', true, 2, 100000 ${made}`,
  )
  const ofProgram = "from program where name = 'Ten percent of many'"
  await owner.query(`insert into program_version (shop_id, program_id, version, rules) select shop_id, id, 1, $1 ${ofProgram}`, [
    JSON.stringify(tenPercent),
  ])
  await owner.query(
    `insert into affiliate (shop_id, email, first_name, last_name, status, program_id, ref_code)
     select shop_id, 'ann@many.test', 'Ann', 'Lee', 'active', id, 'bench' ${ofProgram}`,
  )
  await owner.query(
    `insert into affiliate_coupon (shop_id, affiliate_id, code, valid_from)
     select shop_id, id, $1, '2026-01-01' from affiliate where email = 'ann@many.test'`,
    [CODE],
  )
  await owner.query('analyze')
}

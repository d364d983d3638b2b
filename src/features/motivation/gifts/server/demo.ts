import { sql } from 'kysely'
import { readShop } from '#features/store/shop/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { insertPastGifts } from './past.ts'

/** The third shop is still to be set up. */
const giving = ['demo-store.myshopify.com', 'second-store.myshopify.com']

/** Gifts of every kind and in every state; the first of them waits for the affiliate whom a newcomer logs in as. */
export async function insertDemoGifts(tx: Tx, shop_id: number): Promise<void> {
  const { domain, currency } = await readShop(tx, shop_id, 'domain', 'currency')
  if (!giving.includes(domain)) return
  const people = await sellers(tx, shop_id)
  const products = await cheapProducts(tx, shop_id)
  const [first, second, third] = products
  if (people.length < 6 || !first || !second || !third) return
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const to = (place: number) => people[place]!
  await insertPastGifts(tx, shop_id, currency, [
    {
      ...{ name: `Welcome: ${first.title}`, percent: 100, charges_shipping: false, max_pieces: 1, created_at: daysAgo(120) },
      product_ids: [first.id],
      is_auto: true,
      sent: [
        { affiliate_id: to(0), state: 'sent', sent_at: daysAgo(2) },
        {
          ...{ affiliate_id: to(1), state: 'redeemed', sent_at: daysAgo(40), order_number: '#W20418' },
          ...{ order_total: 0, worth: first.price },
        },
        { affiliate_id: to(2), state: 'cancelled', sent_at: daysAgo(33) },
        {
          ...{ affiliate_id: to(3), state: 'failed', sent_at: daysAgo(6), worth: first.price },
          failure: 'storeConnection.problem.notAllowed',
        },
      ],
    },
    {
      ...{ name: 'Summer thank-you, half price', percent: 50, charges_shipping: true, max_pieces: 2, created_at: daysAgo(60) },
      product_ids: [second.id, third.id],
      sent: [
        {
          ...{ affiliate_id: to(4), state: 'redeemed', sent_at: daysAgo(25), order_number: '#W20977' },
          ...{ order_total: Math.floor(second.price / 2), worth: Math.floor(second.price / 2) },
        },
        { affiliate_id: to(5), state: 'sent', sent_at: daysAgo(1) },
      ],
    },
  ])
}

async function sellers(tx: Tx, shop_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from affiliate where shop_id = ${shop_id} and status = ${'active'} and removed_at is null and kind = 'affiliate'
    order by id limit 6`.execute(tx)
  return rows.map(row => row.id)
}

interface CheapProduct {
  id: number
  title: string
  price: number
}

/** What one would give away. */
async function cheapProducts(tx: Tx, shop_id: number): Promise<CheapProduct[]> {
  const { rows } = await sql<CheapProduct>`
    select product.id, product.title, min(price) as price from product
    join product_variant on product_variant.shop_id = ${shop_id} and product_variant.product_id = product.id
    where product.shop_id = ${shop_id} and product.removed_at is null and product.status = ${'active'}
    group by product.id, product.title having min(price) > 500 order by min(price), product.id limit 3`.execute(tx)
  return rows
}

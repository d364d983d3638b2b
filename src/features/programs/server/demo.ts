import type { Tx } from '#server/db/database.ts'
import { saveRules } from './rules.ts'

interface DemoProgram {
  name: string
  description: string
  settings: Record<string, unknown>
  excluded_collection?: string
  special?: { product: string; commission_type: number; commission_amount: number }
}

/** What the programs of a demo shop speak of. */
export interface DemoGoods {
  excluded_collection: string
  special_product: string
}

const percent = (rate: number) => rate * 10_000

function threePrograms({ excluded_collection, special_product }: DemoGoods): DemoProgram[] {
  return [
    {
      name: 'Fernhill Friends',
      description: 'For everybody who likes to be outside: 20 % of the first order of a customer, 12 % of all others.',
      settings: {
        is_default: true,
        commission_type: 2,
        commission_amount: percent(12),
        lifetime_commission: true,
        disconnect_lifetime_commission: 365,
        enable_first_commission: true,
        first_commission_type: 2,
        first_commission_amount: percent(20),
        network_base: 'commission',
        network_rates: [percent(10), percent(5)],
      },
    },
    {
      name: 'Trail Guides',
      description: 'For guides and clubs: the larger the order, the higher the share.',
      settings: {
        rule: 2,
        commission_type: 2,
        advance_amount: JSON.stringify([
          { from: 0, amount: percent(8) },
          { from: 15_000, amount: percent(11) },
          { from: 40_000, amount: percent(15) },
        ]),
        network_base: 'sale',
        network_rates: [percent(2), percent(1)],
        ceiling: 15_000,
      },
    },
    {
      name: 'Gear Testers',
      description: 'Three dollars for every piece sold, ten for the tent; nothing for what is in the last-chance corner.',
      settings: { commission_type: 1, commission_amount: 300 },
      excluded_collection,
      special: { product: special_product, commission_type: 1, commission_amount: 1_000 },
    },
  ]
}

const onlyProgram: DemoProgram = {
  name: 'Partners',
  description: 'Ten percent of every order.',
  settings: { is_default: true, commission_type: 2, commission_amount: percent(10), lifetime_commission: true },
}

/** The programs of a demo shop; the first is the default. Their rules hold from the day the shop was installed. */
export async function insertDemoPrograms(tx: Tx, shop_id: number, since: Date, goods: DemoGoods | undefined): Promise<number[]> {
  const ids: number[] = []
  for (const program of goods ? threePrograms(goods) : [onlyProgram]) ids.push(await insertProgram(tx, shop_id, since, program))
  return ids
}

async function insertProgram(
  tx: Tx,
  shop_id: number,
  created_at: Date,
  { name, description, settings, special, excluded_collection }: DemoProgram,
): Promise<number> {
  const { id } = await tx
    .insertInto('program')
    .values({ shop_id, name, description, created_at, ...settings })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (excluded_collection)
    await tx
      .insertInto('program_exclusion')
      .values({ shop_id, program_id: id, kind: 'collection', platform_id: excluded_collection })
      .execute()
  if (special) await insertSpecial(tx, shop_id, id, created_at, special)
  await saveRules(tx, shop_id, id, null, created_at)
  return id
}

async function insertSpecial(
  tx: Tx,
  shop_id: number,
  program_id: number,
  synced_at: Date,
  { product, ...rate }: NonNullable<DemoProgram['special']>,
): Promise<void> {
  const variants = await tx
    .selectFrom('product')
    .innerJoin('product_variant', join =>
      join.onRef('product_variant.shop_id', '=', 'product.shop_id').onRef('product_variant.product_id', '=', 'product.id'),
    )
    .select(['product.id', 'product_variant.platform_id'])
    .where('product.shop_id', '=', shop_id)
    .where('product.platform_id', '=', product)
    .orderBy('position')
    .execute()
  await tx
    .insertInto('special_commission')
    .values({
      shop_id,
      program_id,
      product_id: variants[0]!.id,
      variant_ids: variants.map(variant => variant.platform_id),
      synced_at,
      ...rate,
    })
    .execute()
}

import type { Tx } from '#server/db/database.ts'
import { saveRules } from './rules.ts'

interface DemoProgram {
  name: string
  description: string
  settings: Record<string, unknown>
  excluded?: { kind: 'product' | 'collection'; platform_id: string }[]
  special?: DemoSpecial[]
}

interface DemoSpecial {
  product: string
  commission_type: number
  commission_amount: number
}

/** What the programs of a demo shop speak of, by title. */
export interface DemoGoods {
  product: (title: string) => string
  collection: (title: string) => string
}

const percent = (rate: number) => rate * 10_000

function threePrograms({ product, collection }: DemoGoods): DemoProgram[] {
  const perPiece = (title: string, commission_amount: number) => ({
    product: product(title),
    commission_type: 1,
    commission_amount,
  })
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
      special: [{ product: product('Trailmark 45 Backpack'), commission_type: 2, commission_amount: percent(18) }],
    },
    {
      name: 'Gear Testers',
      description:
        'Three dollars for every piece sold, more for tents, jackets and packs; nothing for what is in the last-chance corner.',
      settings: { commission_type: 1, commission_amount: 300 },
      excluded: [
        { kind: 'collection', platform_id: collection('Last chance') },
        { kind: 'product', platform_id: product('Fieldnote Merino Socks') },
      ],
      special: [
        perPiece('Ridgeline Tent', 1_000),
        perPiece('Larch Down Jacket', 750),
        perPiece('Trailmark 45 Backpack', 600),
        perPiece('Meridian Sleeping Bag', 600),
      ],
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
  { name, description, settings, special = [], excluded = [] }: DemoProgram,
): Promise<number> {
  const { id } = await tx
    .insertInto('program')
    .values({ shop_id, name, description, created_at, ...settings })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (excluded.length > 0)
    await tx
      .insertInto('program_exclusion')
      .values(excluded.map(goods => ({ shop_id, program_id: id, ...goods })))
      .execute()
  for (const one of special) await insertSpecial(tx, shop_id, id, created_at, one)
  await saveRules(tx, shop_id, id, null, created_at)
  return id
}

async function insertSpecial(
  tx: Tx,
  shop_id: number,
  program_id: number,
  synced_at: Date,
  { product, ...rate }: DemoSpecial,
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

import { insertPastProgram, type PastProgram } from '#features/commissions/programs/server/index.ts'
import type { Tx } from '#server/db/database.ts'

/** What the programs of a demo shop speak of, by title. */
export interface DemoProducts {
  product: (title: string) => string
  collection: (title: string) => string
}

const percent = (rate: number) => rate * 10_000

function threePrograms({ product, collection }: DemoProducts): PastProgram[] {
  const perPiece = (title: string, commission_amount: number) => ({
    product: product(title),
    commission_type: 1,
    commission_amount,
  })
  return [
    {
      name: 'Fernhill Friends',
      description: 'For everyone who loves the outdoors: 20% on a customer’s first order, 12% on all others.',
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
        network_rates: [percent(10), percent(5), percent(2)],
        allow_custom_path: true,
        portal_message:
          'Winter is tent season for those who plan ahead: everything in “Shelter and sleep” is new.\nWrite to us if you want something to try out before you post about it.',
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
        subscription_rule: 'some',
        subscription_orders: 3,
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

const onlyProgram: PastProgram = {
  name: 'Partners',
  description: 'Ten percent of every order.',
  settings: { is_default: true, commission_type: 2, commission_amount: percent(10), lifetime_commission: true },
}

/** The programs of a demo shop; the first is the default. Their rules hold from the day the shop was installed. */
export async function insertDemoPrograms(
  tx: Tx,
  shop_id: number,
  since: Date,
  products: DemoProducts | undefined,
): Promise<number[]> {
  const ids: number[] = []
  for (const program of products ? threePrograms(products) : [onlyProgram])
    ids.push(await insertPastProgram(tx, shop_id, since, program))
  return ids
}

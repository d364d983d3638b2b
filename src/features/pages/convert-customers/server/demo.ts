import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { insertPastConversions } from './past.ts'

/** The third shop is still to be set up. */
const asking = ['demo-store.myshopify.com', 'second-store.myshopify.com']

/** New accounts of the store are asked, and so are buyers; some were asked before and have not answered yet. */
export async function insertDemoConversions(tx: Tx, shop_id: number): Promise<void> {
  const { domain } = await readShop(tx, shop_id, 'domain')
  const program_id = asking.includes(domain) ? await defaultProgramId(tx, shop_id) : undefined
  if (program_id === undefined) return
  await insertPastConversions(tx, shop_id, {
    settings: {
      ...{ accounts_on: 1, accounts_program_id: program_id, way: 'invite', as_downline: domain === asking[0] ? 1 : 0 },
      ...{
        offer_on: 1,
        offer_for: 'affiliate',
        offer_program_id: program_id,
        offer_shows: 'coupon',
        offer_title: '',
        offer_text: '',
      },
    },
    invited: names.map(([first_name, last_name]) => ({
      ...{ first_name, last_name },
      email: `${first_name}.${last_name}@example.test`.toLowerCase(),
    })),
    at: new Date(Date.now() - 4 * DAY_MS),
  })
}

const names = [
  ['Greta', 'Holm'],
  ['Idris', 'Baker'],
  ['Lucia', 'Ferrante'],
  ['Tomas', 'Novak'],
  ['Yuki', 'Tanabe'],
] as const

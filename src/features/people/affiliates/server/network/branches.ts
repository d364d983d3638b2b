import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { affiliateChannel, publish } from '#server/realtime/publish.ts'
import { networkChanged } from '../../events.ts'
import { addBranch, type Branch, emptyBranch, newcomers, peopleIn, seenFrom, takeBranch, withPerson } from '../../rules/branch.ts'
import { type ChainLink, chainFrom, lockNetwork } from './chain.ts'

/** Everything here is called with the network locked: what is read stays as it is until it is written. */

export interface StoredBranch extends Branch {
  own: Pick<Branch, 'sales' | 'commission'>
}

const nothing: StoredBranch = { ...emptyBranch, own: { sales: 0, commission: 0 } }

/** What is kept of these affiliates; of whoever has nobody below and sold nothing, nothing is. */
export async function branchesOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<(id: number) => StoredBranch> {
  if (ids.length === 0) return () => nothing
  const rows = await tx
    .selectFrom('affiliate_branch')
    .select(['affiliate_id', 'levels', 'sales', 'commission', 'own_sales', 'own_commission'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', ids)
    .execute()
  const found = new Map(
    rows.map(({ affiliate_id, own_sales, own_commission, ...branch }) => [
      affiliate_id,
      { ...branch, own: { sales: own_sales, commission: own_commission } },
    ]),
  )
  return id => found.get(id) ?? nothing
}

/** New affiliates below these uplines, one for each time an upline is named. */
export async function joinBranches(tx: Tx, shop_id: number, uplines: readonly number[]): Promise<void> {
  for (const [upline_id, people] of Map.groupBy(uplines, id => id))
    await changeAbove(tx, shop_id, upline_id, { add: newcomers(people.length) })
}

interface BranchMove {
  id: number
  from: number | null
  to: number | null
}

/** Somebody stands elsewhere from now on, with everybody below. */
export async function moveBranch(tx: Tx, shop_id: number, { id, from, to }: BranchMove): Promise<void> {
  const below = (await branchesOf(tx, shop_id, [id]))(id)
  const moved = withPerson(below, below.own)
  if (from !== null) await changeAbove(tx, shop_id, from, { take: moved })
  if (to !== null) await changeAbove(tx, shop_id, to, { add: moved })
  await tx
    .updateTable('affiliate_branch')
    .set({ is_top: to === null })
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', id)
    .execute()
}

/** Somebody goes, and whom they brought moves one level up. Call before the rows of those people change. */
export async function leaveBranch(tx: Tx, shop_id: number, id: number, upline_id: number | null): Promise<void> {
  const below = (await branchesOf(tx, shop_id, [id]))(id)
  if (upline_id !== null) await changeAbove(tx, shop_id, upline_id, { take: withPerson(below, below.own), add: below })
  else
    await sql`
      update affiliate_branch set is_top = true
      from affiliate where affiliate_branch.shop_id = ${shop_id} and affiliate.shop_id = ${shop_id} and affiliate.upline_id = ${id}
        and affiliate_branch.affiliate_id = affiliate.id`.execute(tx)
  await tx.deleteFrom('affiliate_branch').where('shop_id', '=', shop_id).where('affiliate_id', '=', id).execute()
}

interface OwnSums {
  id: number
  sales: number
  commission: number
}

/** What affiliates sold and earned by now, for themselves and for everybody above. */
export async function foldOwnSums(tx: Tx, shop_id: number, people: readonly OwnSums[]): Promise<void> {
  const stored = await branchesOf(
    tx,
    shop_id,
    people.map(({ id }) => id),
  )
  for (const { id, sales, commission } of people) {
    const { own } = stored(id)
    const more = { levels: [], sales: sales - own.sales, commission: commission - own.commission }
    if (more.sales === 0 && more.commission === 0) continue
    const [self, ...above] = await chainFrom(tx, shop_id, id)
    // Whoever is gone stands in no network any more.
    if (!self) continue
    await write(tx, shop_id, [{ ...self, branch: (await branchesOf(tx, shop_id, [id]))(id), own: { sales, commission } }])
    await changeChain(tx, shop_id, above, { add: more })
  }
}

/** The network as it is in the rows of the affiliates, counted anew. */
export async function rebuildBranches(tx: Tx, shop_id: number): Promise<void> {
  await lockNetwork(tx, shop_id)
  await sql`select rebuild_branches(${shop_id})`.execute(tx)
}

interface BranchChange {
  take?: Branch
  add?: Branch
}

/** Who stands somewhere changed: everybody above hears of it. */
async function changeAbove(tx: Tx, shop_id: number, upline_id: number, change: BranchChange): Promise<void> {
  const chain = await chainFrom(tx, shop_id, upline_id)
  await changeChain(tx, shop_id, chain, change)
  for (const { id } of chain) await publish(tx, affiliateChannel(shop_id, id), networkChanged, {})
}

async function changeChain(tx: Tx, shop_id: number, chain: readonly ChainLink[], { take, add }: BranchChange): Promise<void> {
  const stored = await branchesOf(
    tx,
    shop_id,
    chain.map(({ id }) => id),
  )
  const changed = chain.map((standing, further) => {
    const { own, ...before } = stored(standing.id)
    const less = take ? takeBranch(before, seenFrom(take, further)) : before
    return { ...standing, own, branch: add ? addBranch(less, seenFrom(add, further)) : less }
  })
  await write(tx, shop_id, changed)
}

interface BranchLink extends ChainLink {
  branch: Branch
  own: StoredBranch['own']
}

async function write(tx: Tx, shop_id: number, changed: readonly BranchLink[]): Promise<void> {
  if (changed.length === 0) return
  const values = changed.map(({ id, upline_id, branch: { levels, sales, commission }, own }) => ({
    shop_id,
    affiliate_id: id,
    is_top: upline_id === null,
    levels: [...levels],
    people: peopleIn({ levels }),
    sales,
    commission,
    own_sales: own.sales,
    own_commission: own.commission,
  }))
  await tx
    .insertInto('affiliate_branch')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'affiliate_id']).doUpdateSet(eb => ({
        is_top: eb.ref('excluded.is_top'),
        levels: eb.ref('excluded.levels'),
        people: eb.ref('excluded.people'),
        sales: eb.ref('excluded.sales'),
        commission: eb.ref('excluded.commission'),
        own_sales: eb.ref('excluded.own_sales'),
        own_commission: eb.ref('excluded.own_commission'),
      })),
    )
    .execute()
}

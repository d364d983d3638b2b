import { planOf } from '#features/store/shop/server/index.ts'
import type { Plan } from '#kit/access.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { isServerFault } from '#server/db/servers/isServerFault.ts'
import { ServerAway } from '#server/db/servers/ServerAway.ts'
import { maySwitch } from '../../rules/maySwitch.ts'
import { ownStore } from '../store.ts'
import { connectedLinks, readUntil } from './store.ts'

export interface BrandStore {
  shop_id: number
  name: string
}

export interface BrandAnswers<T> {
  /** Those that have something to say, each by its own word. */
  stores: (BrandStore & { found: T })[]
  /** Connected, and their server does not answer. */
  away: BrandStore[]
}

interface Side {
  shop_id: number
  plan: Plan
}

type Link = Awaited<ReturnType<typeof connectedLinks>>[number]

/**
 * Asks the other stores of the brand, each once and in a transaction that sees that store alone: those this store is connected with, and
 * those connected with its main store. Both sides have to say that they are, and one of the two needs the plan. With `only`, one store.
 */
export async function askBrand<T>(
  db: Database,
  shop_id: number,
  ask: (tx: Tx, shop_id: number) => Promise<T | undefined>,
  { only }: { only?: number } = {},
): Promise<BrandAnswers<T>> {
  const answers: BrandAnswers<T> = { stores: [], away: [] }
  const isAsked = (other: number) => other !== shop_id && (only === undefined || only === other)
  const own = await db.inShop(shop_id, async tx => ({
    plan: await planOf(tx, shop_id),
    links: await connectedLinks(tx, shop_id),
  }))
  const askStore = async ({ other_shop_id, other_name, other_is_main }: Link, through: Side) => {
    const there = await db
      .inShop(other_shop_id, async tx => {
        const plan = await planOf(tx, other_shop_id)
        const isConnected = (await readUntil(tx, other_shop_id, through.shop_id)) !== undefined
        if (!isConnected || !maySwitch(through.plan, plan)) return undefined
        const { name } = await ownStore(tx, other_shop_id)
        const links = other_is_main ? await connectedLinks(tx, other_shop_id) : []
        return { plan, name, links, found: isAsked(other_shop_id) ? await ask(tx, other_shop_id) : undefined }
      })
      .catch(error => {
        if (!isAway(error)) throw error
        if (isAsked(other_shop_id)) answers.away.push({ shop_id: other_shop_id, name: other_name })
      })
    if (there?.found !== undefined) answers.stores.push({ shop_id: other_shop_id, name: there.name, found: there.found })
    return { shop_id: other_shop_id, plan: there?.plan ?? 'free', links: there?.links ?? [] }
  }
  for (const link of own.links) {
    if (!isAsked(link.other_shop_id) && !link.other_is_main) continue
    const main = await askStore(link, { shop_id, plan: own.plan })
    for (const sibling of main.links)
      if (isAsked(sibling.other_shop_id)) await askStore({ ...sibling, other_is_main: false }, main)
  }
  return answers
}

const isAway = (error: unknown) => error instanceof ServerAway || isServerFault(error)

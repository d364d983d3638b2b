import type { Services } from '#server/services.ts'

/** The process dies at its n-th transaction, before or after it is committed. */
export function dyingAt(services: Services, n: number, moment: 'before' | 'after'): Services {
  let transactions = 0
  const inShop: Services['db']['inShop'] = async (shop_id, work) => {
    transactions += 1
    if (transactions === n && moment === 'before') throw new Error('died')
    const done = await services.db.inShop(shop_id, work)
    if (transactions >= n) throw new Error('died')
    return done
  }
  return { ...services, db: { ...services.db, inShop } }
}

/** Each of the first transactions, before and after its commit. */
export const deathsUpTo = (most: number) =>
  Array.from({ length: most }, (_, place) => place + 1).flatMap(n => [[n, 'before'] as const, [n, 'after'] as const])

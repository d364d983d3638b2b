import type { Tx } from './db/database.ts'

/**
 * What a feature leaves to a feature above it, in its own transaction: it says what happened, the application says who acts
 * on it. Nobody named is a mistake and stops the transaction.
 */
export function defineHook<Args extends unknown[], Result = void>(name: string) {
  type Follower = (tx: Tx, shop_id: number, ...args: Args) => Promise<Result>
  let follower: Follower | undefined
  return {
    follow(given: Follower): void {
      follower = given
    },
    async call(tx: Tx, shop_id: number, ...args: Args): Promise<Result> {
      if (!follower) throw new Error(`the application names nobody who follows ${name}`)
      return follower(tx, shop_id, ...args)
    },
  }
}

import type { Tx } from './db/database.ts'

/**
 * What a feature leaves to a feature above it, in its own transaction: it says what happened, the application says who acts
 * on it. Nobody named is a mistake and stops the transaction. What reaches out of the database is done with the services instead.
 */
export function defineHook<Args extends unknown[], Result = void, With = Tx>(name: string) {
  type Follower = (given: With, shop_id: number, ...args: Args) => Promise<Result>
  let follower: Follower | undefined
  return {
    follow(named: Follower): void {
      follower = named
    },
    async call(given: With, shop_id: number, ...args: Args): Promise<Result> {
      if (!follower) throw new Error(`the application names nobody who follows ${name}`)
      return follower(given, shop_id, ...args)
    },
  }
}

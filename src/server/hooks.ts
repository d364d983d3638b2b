import { atOnce } from './db/atOnce.ts'
import type { Tx } from './db/database.ts'

/** That a feature acts on what happens in one below it; in its `feature.ts`, carried out when the application starts. */
export type Following = () => void

/**
 * What a feature leaves to one feature above it, in its own transaction: it says what happened or asks, the other declares that it
 * acts or answers. Nobody there is a mistake and stops the transaction. What reaches out of the database is done with the services
 * instead.
 */
export function defineHook<Args extends unknown[], Result = void, With = Tx>(name: string) {
  type Follower = (given: With, shop_id: number, ...args: Args) => Promise<Result>
  let follower: Follower | undefined
  return {
    followedBy:
      (named: Follower): Following =>
      () => {
        if (follower && follower !== named) throw new Error(`two features follow ${name}`)
        follower = named
      },
    async call(given: With, shop_id: number, ...args: Args): Promise<Result> {
      if (!follower) throw new Error(`no feature follows ${name}`)
      return follower(given, shop_id, ...args)
    },
  }
}

/** What happens in a feature, for as many features above it as act on it, in the order of the application's list; none needs what another does. */
export function defineSharedHook<Args extends unknown[]>(name: string) {
  type Follower = (tx: Tx, shop_id: number, ...args: Args) => Promise<unknown>
  const followers = new Set<Follower>()
  return {
    followedBy:
      (named: Follower): Following =>
      () => {
        followers.add(named)
      },
    async call(tx: Tx, shop_id: number, ...args: Args): Promise<void> {
      if (followers.size === 0) throw new Error(`no feature follows ${name}`)
      await atOnce(tx, ...[...followers].map(follower => () => follower(tx, shop_id, ...args)))
    },
  }
}

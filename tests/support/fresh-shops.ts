import { afterAll, beforeAll } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import type { Person } from './people.ts'
import { type ShopWorld, shopWorld, worldAt } from './shop-world.ts'

/** Who works with referrals and nothing else. */
export const referralStaff: Person = { role: 'staff', permissions: ['referrals'] }

export interface FreshShop {
  app: TestApp
  world: ShopWorld
  call: TestApp['guest']
}

/** The app for the tests of a file; each call makes a shop of its own, and somebody who works there. */
export function freshShops(): (person?: Person) => Promise<FreshShop> {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ demo: false })
  })
  afterAll(() => app.close())
  return async person => {
    const world = await worldAt(app)
    return { app, world, call: await app.somebodyAt(world.shop_id, person) }
  }
}

export interface FreshWorld {
  database: TestDatabase
  world: ShopWorld
}

/** A database for the tests of a file, without the app; each call makes a shop of its own. */
export function freshWorlds(): () => Promise<FreshWorld> {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  return async () => ({ database, world: await shopWorld(database) })
}

import type { Access } from '#kit/contract/endpoint.ts'
import type { TestApp } from './app.ts'
import { addShop, keyOf, signedIn, signedInAffiliate } from './people.ts'
import type { Expectation } from './route-promises.ts'
import type { TableRoute } from './served.ts'

export type RouteCallers = Awaited<ReturnType<typeof routeCallers>>

/** Keys with which an app believes the tokens of stores; none of them answers. */
export const storeKeys = { apiKey: 'key', apiSecret: 'secret', url: 'http://127.0.0.1:9/{shop}' }

/** Everybody who may try a route, at a shop that has paid for everything and at one that has paid for nothing. */
export async function routeCallers({ services: { db } }: Pick<TestApp, 'services'>, signIn = signedIn) {
  const paying = await addShop(db, 'enterprise')
  const free = await addShop(db, 'free')

  async function tokenOf({ who, person }: Expectation): Promise<string | undefined> {
    if (who === 'a made-up token') return `${paying}.${'a'.repeat(43)}`
    if (who === 'a program') return keyOf(db, paying)
    if (who === 'an affiliate') return (await signedInAffiliate(db, paying)).token
    // Support has a login of its own, wherever the others come from.
    return person && (person.sudo ? signedIn : signIn)(db, paying, person)
  }

  async function tokenAt(shop_id: number, access: Access): Promise<string> {
    if (access === 'api-key') return keyOf(db, shop_id)
    if (access === 'affiliate') return (await signedInAffiliate(db, shop_id)).token
    return signIn(db, shop_id)
  }

  const tokenAgain = onceFor(tokenOf, ({ who, person }: Expectation) => who + JSON.stringify(person))
  const fromFree = ({ access }: TableRoute) => tokenAt(free, access)

  return {
    ...{ paying, tokenAt, fromFree },
    /** Who only reads or is refused may come again; what changes something may change the person, and what is limited is limited to each. */
    tokenFor({ method, endpoint }: TableRoute, expectation: Expectation): Promise<string | undefined> {
      const changesSomething = method !== 'GET' && expectation.verdict === 'let in'
      return changesSomething || endpoint?.limit ? tokenOf(expectation) : tokenAgain(expectation)
    },
    /** Where nothing is done and nothing counted, everybody may come again. */
    toIdle: {
      tokenFor: (_: TableRoute, expectation: Expectation) => tokenAgain(expectation),
      fromFree: onceFor(fromFree, ({ access }) => String(access === 'affiliate')),
    },
  }
}

function onceFor<Of, Made>(make: (of: Of) => Promise<Made>, nameOf: (of: Of) => string): (of: Of) => Promise<Made> {
  const made = new Map<string, Promise<Made>>()
  return of => {
    const name = nameOf(of)
    if (!made.has(name)) made.set(name, make(of))
    return made.get(name)!
  }
}

import { type Permission, permissionNames } from '#kit/access.ts'
import type { Access } from '#kit/contract/endpoint.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'
import { type PlainRequest, routeTable, send, signedBy, type TableRoute, validRequest } from './served.ts'

export type Server = Pick<TestApp, 'http' | 'fetch'>
type Verdict = 'let in' | 'unauthenticated' | 'forbidden' | 'plan_required'

export interface Expectation {
  who: string
  person?: Person
  verdict: Verdict
}

interface Callers {
  tokenFor(route: TableRoute, expectation: Expectation): Promise<string | undefined>
  /** Of somebody who may call, at a shop that has paid for nothing. */
  fromFree(route: TableRoute): Promise<string | undefined>
}

/** Where a route answers somebody otherwise than its declaration promises. */
export async function brokenPromises(server: Server, callers: Callers, routes = routeTable(server)): Promise<string[]> {
  const wrong: string[] = []
  for (const route of routes) {
    const request = validRequest(route)
    const found: { who: string; said: Verdict; promised: Verdict }[] = []
    for (const expectation of expectations(route.access)) {
      const said = await verdictOf(server, request, await callers.tokenFor(route, expectation))
      found.push({ who: expectation.who, said, promised: expectation.verdict })
    }
    // Webhooks are public and then look at the signature: whoever sends one gets the same answer.
    const looksItself = route.access === 'public' && !route.endpoint && new Set(found.map(({ said }) => said)).size === 1
    for (const { who, said, promised } of looksItself ? [] : found)
      if (said !== promised) wrong.push(`${route.title} (${route.access}), ${who}: ${said} instead of ${promised}`)
    if (!route.endpoint?.feature || route.access === 'api-key') continue
    const unpaid = await verdictOf(server, request, await callers.fromFree(route))
    if (unpaid !== 'plan_required') wrong.push(`${route.title}, from a free shop: ${unpaid}`)
  }
  return wrong
}

/** What the guard said. A handler's own refusal has a reason of its own and means that the call was let in. */
async function verdictOf(server: Server, request: PlainRequest, token?: string): Promise<Verdict> {
  const answer = await send(server, token ? signedBy(request, token) : request)
  if (![401, 402, 403].includes(answer.status)) return 'let in'
  const { kind, reason } = (await answer.json()) as ErrorBody
  // To people of a shop the guard of plans names the one that opens it, to affiliates it says that the store does not offer it.
  return guardReasons.has(reason) || reason === `error.${kind}` ? (kind as Verdict) : 'let in'
}

/** Programs are told what to do about their key. */
const guardReasons = new Set(['base.availableFromPlan', 'base.notOffered', 'apiKeys.keyMissing', 'apiKeys.keyUnknown'])

/** Everybody who may try, and what the declaration promises them. */
function expectations(access: Access): Expectation[] {
  const open = access === 'public'
  const anybody = open || access === 'signed-in'
  const permissions = needed(access)
  const without = permissionNames.filter(name => !permissions?.includes(name))
  const stranger: Verdict = open ? 'let in' : 'unauthenticated'
  // A person of the shop is no program and no affiliate, whatever they may do.
  const given = (allowed: boolean): Verdict =>
    access === 'api-key' || access === 'affiliate' ? 'unauthenticated' : allowed ? 'let in' : 'forbidden'
  return [
    { who: 'a guest', verdict: stranger },
    { who: 'a made-up token', verdict: stranger },
    { who: 'a program', verdict: open || access === 'api-key' ? 'let in' : 'unauthenticated' },
    { who: 'an affiliate', verdict: open || access === 'affiliate' ? 'let in' : 'unauthenticated' },
    { who: 'the owner', person: {}, verdict: given(access !== 'sudo') },
    { who: 'staff without it', person: staff(without), verdict: given(anybody) },
    { who: 'staff with nothing', person: staff([]), verdict: given(anybody) },
    ...(permissions ?? []).map(name => ({ who: `staff with ${name}`, person: staff([name]), verdict: 'let in' as const })),
    { who: 'support', person: { sudo: true }, verdict: given(true) },
  ]
}

const staff = (permissions: readonly Permission[]): Person => ({ role: 'staff', permissions })

const needed = (access: Access): readonly Permission[] | undefined => {
  if (typeof access !== 'string') return access
  return permissionNames.find(name => name === access) && [access as Permission]
}

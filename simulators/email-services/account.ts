export interface SimulatedPerson {
  email: string
  first_name: string
  last_name: string
  properties: Record<string, unknown>
  status: 'subscribed' | 'unsubscribed'
  lists: string[]
  changed_at: number
}

/** What a service has under one key. */
export interface SimulatedAccount {
  people: Map<string, SimulatedPerson>
  events: { email: string; name: string; id: string; facts: Record<string, unknown> }[]
  erased: string[]
  /** Fields that Mailchimp's lists have beside name and address. */
  fields: string[]
}

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: each service has its own words
  body: any
}

export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export const LISTS = [
  { id: 'L1', name: 'Affiliates' },
  { id: 'L2', name: 'Newsletter' },
]

/** Says whether somebody is new. */
export function put({ people }: SimulatedAccount, email: string, change: Partial<SimulatedPerson>): boolean {
  const known = people.get(email)
  const blank = { email, first_name: '', last_name: '', properties: {}, status: 'subscribed' as const, lists: [] }
  people.set(email, { ...(known ?? blank), ...change, changed_at: Date.now() })
  return !known
}

export function erase(account: SimulatedAccount, email: string): void {
  account.people.delete(email)
  account.erased.push(email)
}

/** Addresses that no service takes. */
export const isBad = (email: string) => email.includes('bad')

export const unsubscribedIn = ({ people }: SimulatedAccount, since: string) =>
  [...people.values()].filter(({ status, changed_at }) => status === 'unsubscribed' && changed_at >= Date.parse(since))

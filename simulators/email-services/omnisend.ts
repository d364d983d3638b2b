import { type Answer, type Asked, isBad, put, type SimulatedAccount } from './account.ts'

const problem = (status: number, detail: string): Answer => ({ status, body: { title: 'Problem', status, detail } })
const UUID = /^[\da-f]{8}-[\da-f]{4}-[4-7][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const PAGE = 2

/** The API of Omnisend, as of its version 2026-03-15. It deletes nobody. */
export function askOmnisend(account: SimulatedAccount, { method, path, query, headers, body }: Asked): Answer {
  if (headers['omnisend-version'] !== '2026-03-15') return problem(400, 'The header Omnisend-Version is required.')
  if (path === 'api/brands/current') return { body: { brandID: 'fern-om', name: 'Fernhill', website: 'fernhill.example' } }
  if (path === 'api/events') {
    const { eventID: id, eventName: name, contact, properties: facts } = body
    if (!UUID.test(id)) return problem(400, 'eventID must be a UUID.')
    if (!account.events.some(event => event.id === id)) account.events.push({ email: contact.email, name, id, facts })
    return { status: 202 }
  }
  if (path !== 'api/contacts') return problem(404, 'Not found.')
  if (method === 'GET') return listed(account, query)
  const identifier = body.identifiers?.[0]
  const email: string = query.get('email') ?? identifier.id
  if (isBad(email))
    return {
      status: 400,
      body: { detail: 'Validation failed.', errors: [{ field: 'email', message: 'Must be a valid email address' }] },
    }
  const known = account.people.get(email)
  if (method === 'PATCH' && !known) return problem(404, 'Contact not found.')
  const { firstName, lastName, customProperties } = body
  const status = identifier?.channels.email.status
  const isNew = put(account, email, {
    ...(firstName !== undefined && { first_name: firstName, last_name: lastName }),
    properties: { ...known?.properties, ...customProperties },
    ...(status && { status }),
  })
  return { status: isNew ? 201 : 200, body: {} }
}

/** Those who were changed since then, whatever their status; a page is small here, so that there are several. */
function listed({ people }: SimulatedAccount, query: URLSearchParams): Answer {
  if (query.has('updatedAtFrom') && query.has('status')) return problem(400, 'updatedAtFrom cannot be combined with status.')
  const since = Date.parse(query.get('updatedAtFrom') ?? '0')
  const found = [...people.values()].filter(one => one.changed_at >= since)
  const from = Number(query.get('after') ?? 0)
  const contacts = found.slice(from, from + PAGE).map(({ email, status }) => ({ email, status }))
  return { body: { contacts, paging: { cursors: { after: from + PAGE < found.length ? String(from + PAGE) : null } } } }
}

import { createHash } from 'node:crypto'
import { type Answer, type Asked, erase, isBad, LISTS, put, type SimulatedAccount, unsubscribedIn } from './account.ts'

const hashOf = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex')
const problem = (status: number, detail: string): Answer => ({ status, body: { title: 'Problem', status, detail } })

/** The Marketing API 3.0 of Mailchimp. */
export function askMailchimp(account: SimulatedAccount, { method, path, query, body }: Asked): Answer {
  if (path === '3.0/') return { body: { account_id: 'fern-mc', account_name: 'Fernhill' } }
  if (path === '3.0/lists') return { body: { lists: LISTS } }
  const [, , list, what, hash, then] = path.split('/')
  if (!LISTS.some(one => one.id === list)) return problem(404, 'The requested resource could not be found.')
  if (what === 'merge-fields') {
    if (method === 'GET') return { body: { merge_fields: account.fields.map(tag => ({ tag })) } }
    if (body.tag.length > 10) return problem(400, 'Tags have at most 10 characters.')
    account.fields.push(body.tag)
    return { body: {} }
  }
  if (what === 'members' && hash === undefined) {
    const found = unsubscribedIn(account, query.get('since_last_changed')!).slice(Number(query.get('offset') ?? 0))
    return { body: { members: found.map(one => ({ email_address: one.email })) } }
  }
  const known = [...account.people.values()].find(one => hashOf(one.email) === hash)
  if (method === 'PUT') {
    const { email_address: email, merge_fields, status, status_if_new } = body
    if (isBad(email)) return problem(400, `${email} looks fake or invalid, please enter a real email address.`)
    if (account.erased.includes(email)) return problem(400, `${email} was permanently deleted and cannot be re-imported.`)
    const { FNAME: first_name, LNAME: last_name, ...properties } = merge_fields
    // A field that the list does not have is dropped.
    const kept = Object.fromEntries(Object.entries(properties).filter(([tag]) => account.fields.includes(tag)))
    put(account, email, {
      ...{ first_name, last_name, lists: [list!], status: status ?? known?.status ?? status_if_new },
      properties: { ...known?.properties, ...kept },
    })
    return { body: {} }
  }
  if (!known) return problem(404, 'The requested resource could not be found.')
  if (method === 'GET') return { body: { status: known.status } }
  if (method === 'PATCH') {
    put(account, known.email, { properties: { ...known.properties, ...body.merge_fields } })
    return { body: {} }
  }
  if (then === 'events') {
    account.events.push({ email: known.email, name: body.name, id: body.properties.event_id, facts: body.properties })
    return { status: 204 }
  }
  if (then !== 'actions') return problem(404, 'The requested resource could not be found.')
  erase(account, known.email)
  return { status: 204 }
}

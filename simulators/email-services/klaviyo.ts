import { type Answer, type Asked, erase, isBad, LISTS, put, type SimulatedAccount, unsubscribedIn } from './account.ts'

const problem = (status: number, detail: string): Answer => ({ status, body: { errors: [{ status, detail }] } })

/** The JSON:API of Klaviyo, as of its revision 2026-01-15. */
export function askKlaviyo(account: SimulatedAccount, { method, path, query, headers, body }: Asked): Answer {
  const attributes = body?.data?.attributes
  if (headers.revision !== '2026-01-15') return problem(400, 'A revision is required.')
  const idOf = (email: string) => `id of ${email}`
  const emailOf = (id: string) => id.slice(idOf('').length)
  switch (`${method} ${path.replace(/lists\/\w+\//, 'lists/:id/')}`) {
    case 'GET api/accounts':
      return { body: { data: [{ id: 'FERN01', attributes: { contact_information: { organization_name: 'Fernhill' } } }] } }
    case 'GET api/lists':
      return { body: { data: LISTS.map(({ id, name }) => ({ id, attributes: { name } })), links: { next: null } } }
    case 'POST api/profile-import': {
      const { email, first_name, last_name, properties } = attributes
      if (isBad(email)) return problem(400, 'Invalid email address')
      const kept = { ...account.people.get(email)?.properties, ...properties }
      for (const name of body.data.meta?.patch_properties?.unset ?? []) delete kept[name]
      const isNew = put(account, email, { ...(first_name !== undefined && { first_name, last_name }), properties: kept })
      return { status: isNew ? 201 : 200, body: { data: { id: idOf(email) } } }
    }
    case 'POST api/lists/:id/relationships/profiles':
    case 'DELETE api/lists/:id/relationships/profiles': {
      const lists = method === 'POST' ? [path.split('/')[2]!] : []
      for (const { id } of body.data) put(account, emailOf(id), { lists })
      return { status: 204 }
    }
    case 'POST api/profile-subscription-bulk-delete-jobs':
      for (const { attributes: one } of attributes.profiles.data) put(account, one.email, { status: 'unsubscribed' })
      return { status: 202 }
    case 'POST api/events': {
      const { unique_id: id, properties: facts, metric, profile } = attributes
      const { email } = profile.data.attributes
      if (!account.events.some(event => event.id === id))
        account.events.push({ email, id, facts, name: metric.data.attributes.name })
      return { status: 202 }
    }
    case 'GET api/profiles': {
      const filter = query.get('filter') ?? ''
      const [, wanted] = /^equals\(email,"(.+)"\)$/.exec(filter) ?? []
      const [, since = ''] = /^greater-than\(subscriptions\.email\.marketing\.suppression\.timestamp,(.+)\)$/.exec(filter) ?? []
      const found = wanted ? [account.people.get(wanted)].flatMap(one => one ?? []) : unsubscribedIn(account, since)
      return { body: { data: found.map(({ email }) => ({ id: idOf(email), attributes: { email } })) } }
    }
    case 'POST api/data-privacy-deletion-jobs':
      erase(account, attributes.profile.data.attributes.email)
      return { status: 202 }
  }
  return problem(404, 'Not found.')
}

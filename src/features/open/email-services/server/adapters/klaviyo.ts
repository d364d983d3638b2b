import { profileFields } from '../../rules/fields.ts'
import { ask, type ServiceResponse } from './ask.ts'
import type { EmailServiceApi, List, ServiceAccount } from './port.ts'

/** The state of the API that is spoken here. */
const REVISION = '2026-01-15'
const MAX_PAGES = 50

interface Listed {
  data: { id: string; attributes: { name?: string; email?: string } }[]
  links?: { next?: string | null }
}

interface Accounts {
  data: { id: string; attributes: { contact_information?: { organization_name?: string } } }[]
}

export function klaviyo(base: string): EmailServiceApi {
  const headers = (key: string) => ({ authorization: `Klaviyo-API-Key ${key}`, revision: REVISION })
  const send = <Body>(
    method: 'GET' | 'POST' | 'DELETE',
    key: string,
    path: string,
    body?: object,
  ): Promise<ServiceResponse<Body> | null> => ask<Body>({ method, url: `${base}/api/${path}`, headers: headers(key), body })
  const post = <Body>(key: string, path: string, type: string, data: object) =>
    send<Body>('POST', key, path, { data: { type, ...data } })

  async function all(key: string, path: string): Promise<Listed['data']> {
    const found: Listed['data'] = []
    let next: string | undefined = path
    for (let page = 0; next !== undefined && page < MAX_PAGES; page++) {
      const answer: ServiceResponse<Listed> | null = await send<Listed>('GET', key, next)
      found.push(...(answer?.body.data ?? []))
      const after: string | null | undefined = answer?.body.links?.next
      next = after ? after.slice(after.indexOf('/api/') + '/api/'.length) : undefined
    }
    return found
  }
  const byEmail = (email: string) => ({ data: { type: 'profile', attributes: { email } } })
  const listOf = ({ list_id }: ServiceAccount) =>
    list_id ? { relationships: { list: { data: { type: 'list', id: list_id } } } } : {}
  const inList = ({ list_id }: ServiceAccount) => `lists/${list_id}/relationships/profiles`
  const these = (...ids: string[]) => ({ data: ids.map(id => ({ type: 'profile', id })) })

  return {
    async account(key) {
      const [first] = (await send<Accounts>('GET', key, 'accounts'))?.body.data ?? []
      return { id: first?.id ?? '', name: first?.attributes.contact_information?.organization_name ?? '' }
    },
    lists: async key => (await all(key, 'lists')).map(({ id, attributes }): List => ({ id, name: attributes.name ?? id })),
    async putProfile(account, { email, first_name, last_name, is_muted, properties }) {
      const attributes = { email, first_name, last_name, properties }
      const saved = await post<{ data: { id: string } }>(account.key, 'profile-import', 'profile', { attributes })
      if (is_muted) {
        const profiles = { data: [{ type: 'profile', attributes: { email, subscriptions: unsubscribed } }] }
        const job = { attributes: { profiles }, ...listOf(account) }
        await post(account.key, 'profile-subscription-bulk-delete-jobs', 'profile-subscription-bulk-delete-job', job)
      } else if (account.list_id && saved) {
        await send('POST', account.key, inList(account), these(saved.body.data.id))
      }
      return { isNew: saved?.status === 201 }
    },
    async sendEvent({ key }, { key: unique_id, email, name, at, facts }) {
      const metric = { data: { type: 'metric', attributes: { name } } }
      const attributes = { properties: facts, metric, profile: byEmail(email), time: at.toISOString(), unique_id }
      await post(key, 'events', 'event', { attributes })
    },
    async unsubscribed({ key }, since) {
      const filter = `greater-than(subscriptions.email.marketing.suppression.timestamp,${since.toISOString()})`
      const found = await all(key, `profiles?filter=${encodeURIComponent(filter)}&fields[profile]=email&page[size]=100`)
      return found.flatMap(({ attributes }) => attributes.email ?? [])
    },
    async forget(account, email, isOurs) {
      const { key, list_id } = account
      if (isOurs) {
        const attributes = { profile: byEmail(email) }
        await post(key, 'data-privacy-deletion-jobs', 'data-privacy-deletion-job', { attributes })
        return
      }
      const filter = encodeURIComponent(`equals(email,${JSON.stringify(email)})`)
      const [known] = await all(key, `profiles?filter=${filter}&fields[profile]=email`)
      if (!known) return
      const meta = { patch_properties: { unset: profileFields } }
      await post(key, 'profile-import', 'profile', { id: known.id, attributes: { email }, meta })
      if (list_id) await send('DELETE', key, inList(account), these(known.id))
    },
  }
}

const unsubscribed = { email: { marketing: { consent: 'UNSUBSCRIBED' } } }

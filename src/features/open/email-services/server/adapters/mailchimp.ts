import { createHash } from 'node:crypto'
import { fieldAt, profileFields } from '../../rules/fields.ts'
import { ask } from './ask.ts'
import { type EmailServiceApi, RefusedKey, RefusedRequest, type ServiceAccount } from './port.ts'

const tagOf = (field: (typeof profileFields)[number]) => fieldAt('mailchimp', field)
const AT_ONCE = 1000
const MAX_PAGES = 20
const MAX_NAME = 255

/** `base` has the place of the account's data center in it, which every key ends with. */
export function mailchimp(base: string): EmailServiceApi {
  const urlOf = (key: string, path: string) => {
    const [, center] = /-([a-z]{2,4}\d{1,3})$/.exec(key) ?? []
    if (!center) throw new RefusedKey('the key names no data center')
    return `${base.replace('{dc}', center)}/3.0/${path}`
  }
  const send = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', key: string, path: string, body?: object) => {
    const headers = { authorization: `Basic ${Buffer.from(`tandem:${key}`).toString('base64')}` }
    return (await ask<Body>({ method, url: urlOf(key, path), headers, body }))?.body ?? null
  }
  const member = ({ list_id }: ServiceAccount, email: string) =>
    `lists/${list_id}/members/${createHash('md5').update(email.toLowerCase()).digest('hex')}`

  return {
    async account(key) {
      const answer = await send<{ account_id?: string; account_name?: string }>('GET', key, '')
      return { id: answer?.account_id ?? '', name: answer?.account_name ?? '' }
    },
    async lists(key) {
      const path = `lists?count=${AT_ONCE}&fields=lists.id,lists.name`
      return (await send<{ lists: { id: string; name: string }[] }>('GET', key, path))?.lists ?? []
    },
    async prepare({ key, list_id }) {
      const path = `lists/${list_id}/merge-fields`
      const there = await send<{ merge_fields: { tag: string }[] }>('GET', key, `${path}?count=${AT_ONCE}`)
      const tags = new Set(there?.merge_fields.map(({ tag }) => tag))
      for (const field of profileFields.filter(one => !tags.has(tagOf(one))))
        await send('POST', key, path, { tag: tagOf(field), name: field.replaceAll('_', ' '), type: 'text', public: false })
    },
    async putProfile(account, { email, first_name, last_name, is_muted, properties }) {
      const path = member(account, email)
      const known = await send<{ status: string }>('GET', account.key, `${path}?fields=status`)
      const own = Object.fromEntries(profileFields.map(field => [tagOf(field), properties[field].slice(0, MAX_NAME)]))
      const saved = await send('PUT', account.key, `${path}?skip_merge_validation=true`, {
        email_address: email,
        status_if_new: is_muted ? 'unsubscribed' : 'subscribed',
        ...(is_muted && { status: 'unsubscribed' }),
        merge_fields: { FNAME: first_name, LNAME: last_name, ...own },
      })
      if (saved === null) throw new RefusedRequest('The list no longer exists.')
      return { isNew: known === null }
    },
    async sendEvent(account, { key, email, name, at, facts }) {
      const properties = Object.fromEntries(
        Object.entries({ ...facts, event_id: key }).map(([one, value]) => [one, String(value)]),
      )
      await send('POST', account.key, `${member(account, email)}/events`, { name, properties, occurred_at: at.toISOString() })
    },
    async unsubscribed({ key, list_id }, since) {
      const found: string[] = []
      for (let page = 0; page < MAX_PAGES && found.length === page * AT_ONCE; page++) {
        const query = `status=unsubscribed&since_last_changed=${since.toISOString()}&count=${AT_ONCE}&offset=${found.length}`
        const path = `lists/${list_id}/members?${query}&fields=members.email_address`
        const answer = await send<{ members: { email_address: string }[] }>('GET', key, path)
        found.push(...(answer?.members ?? []).map(one => one.email_address))
      }
      return found
    },
    async forget(account, email, isOurs) {
      const path = member(account, email)
      if (isOurs) return void (await send('POST', account.key, `${path}/actions/delete-permanent`))
      const merge_fields = Object.fromEntries(profileFields.map(field => [tagOf(field), '']))
      await send('PATCH', account.key, `${path}?skip_merge_validation=true`, { merge_fields })
    },
  }
}

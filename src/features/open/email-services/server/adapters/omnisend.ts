import { createHash } from 'node:crypto'
import { profileFields } from '../../rules/fields.ts'
import { ask } from './ask.ts'
import type { EmailServiceApi } from './port.ts'

/** The state of the API that is spoken here. */
const VERSION = '2026-03-15'
const AT_ONCE = 250
const MAX_PAGES = 50
const MAX_NAME = 50

interface Contacts {
  contacts?: { email?: string; status?: string }[]
  paging?: { cursors?: { after?: string | null } }
}

export function omnisend(base: string): EmailServiceApi {
  const send = <Body>(method: 'GET' | 'POST' | 'PATCH', key: string, path: string, body?: object) => {
    const headers = { authorization: `Omnisend-API-Key ${key}`, 'omnisend-version': VERSION }
    return ask<Body>({ method, url: `${base}/api/${path}`, headers, body })
  }
  const contact = (email: string) => `contacts?email=${encodeURIComponent(email)}`
  const channel = (email: string, status: 'subscribed' | 'unsubscribed') => [
    { type: 'email', id: email, channels: { email: { status } }, sendWelcomeMessage: false },
  ]

  return {
    async account(key) {
      const brand = (await send<{ brandID?: string; name?: string; website?: string }>('GET', key, 'brands/current'))?.body
      return { id: brand?.brandID ?? '', name: brand?.name || brand?.website || '' }
    },
    lists: async () => [],
    async putProfile({ key }, { email, first_name, last_name, is_muted, properties }) {
      const person = {
        firstName: first_name.slice(0, MAX_NAME),
        lastName: last_name.slice(0, MAX_NAME),
        customProperties: properties,
      }
      // Who is there keeps what they chose there, unless they want no news from here.
      const muted = is_muted && { identifiers: channel(email, 'unsubscribed') }
      const known = await send('PATCH', key, contact(email), { ...person, ...muted })
      if (known) return { isNew: false }
      const identifiers = channel(email, is_muted ? 'unsubscribed' : 'subscribed')
      const { status } = (await send('POST', key, 'contacts', { ...person, identifiers })) ?? {}
      return { isNew: status === 201 }
    },
    async sendEvent({ key }, { key: name, email, name: eventName, at, facts }) {
      const eventTime = at.toISOString()
      await send('POST', key, 'events', {
        ...{ eventID: uuidOf(name), eventName, origin: 'api', eventTime, contact: { email }, properties: facts },
      })
    },
    /** Those of a time and those who unsubscribed cannot be asked for at once. */
    async unsubscribed({ key }, since) {
      const found: string[] = []
      let after: string | null | undefined
      for (let page = 0; page < MAX_PAGES && (page === 0 || after); page++) {
        const query = new URLSearchParams({ updatedAtFrom: since.toISOString(), limit: String(AT_ONCE), ...(after && { after }) })
        const answer = await send<Contacts>('GET', key, `contacts?${query}`)
        for (const { status, email } of answer?.body.contacts ?? []) if (status === 'unsubscribed' && email) found.push(email)
        after = answer?.body.paging?.cursors?.after
      }
      return found
    },
    /** It deletes no contact by its API: one who is there because of us keeps nothing but the address, and gets no more emails. */
    async forget({ key }, email, isOurs) {
      const customProperties = Object.fromEntries(profileFields.map(field => [field, '']))
      const ours = isOurs && { firstName: '', lastName: '', identifiers: channel(email, 'unsubscribed') }
      await send('PATCH', key, contact(email), { customProperties, ...ours })
    },
  }
}

/** The same for the same name (RFC 9562, version 5). */
function uuidOf(name: string): string {
  const bytes = createHash('sha1').update(`tandem.email-services:${name}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

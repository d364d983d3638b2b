import type { Page } from '@playwright/test'

const PASSWORD = 'tandem-demo'

export interface SignedIn {
  /** Calls the product as this person. */
  ask: <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<T>
  /** The same with a multipart form, as editors save. */
  send: (path: string, multipart: Record<string, string>) => Promise<void>
}

interface Credentials {
  access_token: string
  refresh_token: string
}

// The product counts sign-ins, so that passwords cannot be guessed; journeys share theirs.
const shared = new Map<string, Promise<Credentials>>()

/**
 * Signs in without the login page. `shop` is a part of the store's address, for people with several stores;
 * `fresh` gives a session of its own, for journeys that end it.
 */
export async function signIn(page: Page, email: string, shop = '', { fresh = false } = {}): Promise<SignedIn> {
  const key = `${email} ${shop}`
  if (fresh || !shared.has(key)) shared.set(key, logIn(page, email, shop))
  const credentials = await shared.get(key)!
  if (fresh) shared.delete(key)
  await page.addInitScript(
    // Only once: a session that was refreshed, switched or ended is not to be put back.
    stored => {
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'yes')
      localStorage.setItem('tandem.credentials', stored)
    },
    JSON.stringify(credentials),
  )
  const headers = { authorization: `Bearer ${credentials.access_token}` }
  return {
    ask: async <T>(method: string, path: string, data?: object) => {
      const reply = await page.request.fetch(path, { method, data, headers })
      if (!reply.ok()) throw new Error(`${method} ${path}: ${await reply.text()}`)
      return ((await reply.json()) as { data: T }).data
    },
    send: async (path, multipart) => {
      const reply = await page.request.post(path, { multipart, headers })
      if (!reply.ok()) throw new Error(`POST ${path}: ${await reply.text()}`)
    },
  }
}

async function logIn(page: Page, email: string, shop: string): Promise<Credentials> {
  const found = await page.request.post('/api/identify', { data: { email } })
  const stores = (await found.json()) as { id: number; shop: string }[]
  const store = stores.find(candidate => candidate.shop.includes(shop))!
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD, shop_id: store.id } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  const { access_token, refresh_token } = (await answer.json()) as Credentials
  return { access_token, refresh_token }
}

import type { Page } from '@playwright/test'

const PASSWORD = 'tandem-demo'

export interface SignedIn {
  /** Calls the product as this person. */
  ask: <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<T>
}

/** Signs in without the login page; `shop` is part of the store's address where the person has several. */
export async function signIn(page: Page, email: string, shop = ''): Promise<SignedIn> {
  const found = await page.request.post('/api/identify', { data: { email } })
  const stores = (await found.json()) as { id: number; shop: string }[]
  const store = stores.find(candidate => candidate.shop.includes(shop))!
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD, shop_id: store.id } })
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
  await page.addInitScript(
    // Only where nobody is signed in yet: a refreshed or a switched session is not to be put back.
    credentials => localStorage.getItem('tandem.credentials') ?? localStorage.setItem('tandem.credentials', credentials),
    JSON.stringify({ access_token, refresh_token }),
  )
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    ask: async <T>(method: string, path: string, data?: object) => {
      const reply = await page.request.fetch(path, { method, data, headers })
      return ((await reply.json()) as { data: T }).data
    },
  }
}

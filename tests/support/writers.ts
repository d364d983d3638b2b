import { randomBytes } from 'node:crypto'
import { session } from '#features/account/session/contract.ts'
import { createClient } from '#kit/contract/client.ts'

let addresses = 0

/** The production client over the network, every call from an address of its own. */
export function clientOf(url: () => string, token?: string) {
  return createClient({
    token: () => token,
    fetch: (path, init) => {
      addresses += 1
      const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
      return fetch(url() + path, { ...init, headers: { ...(init.headers as object), 'x-forwarded-for': address } })
    },
  })
}

/** What a client was told was done. */
export interface Acknowledged {
  stores: { email: string; access_token: string }[]
  sessions: string[]
}

export interface Writers {
  acknowledged: Acknowledged
  stop(): Promise<void>
}

/** Clients that register stores and renew sessions without a pause, and note down every answer they were given. */
export function startWriters(url: () => string, count: number): Writers {
  const acknowledged: Acknowledged = { stores: [], sessions: [] }
  let stopped = false
  const call = clientOf(url)

  async function write(): Promise<void> {
    while (!stopped) {
      try {
        await registerAndRenew()
      } catch {
        // The server or its database is away: nothing was acknowledged.
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    }
  }

  async function registerAndRenew(): Promise<void> {
    const name = randomBytes(8).toString('hex')
    const email = `${name}@example.test`
    const store = {
      user_name: 'Ann',
      email,
      password: 'quite-a-long-password',
      shop_name: name,
      store_url: `https://${name}.test`,
    }
    let credentials = await call(session.register, { body: store })
    acknowledged.stores.push({ email, access_token: credentials.access_token })
    for (let round = 0; round < 20 && !stopped; round++) {
      credentials = await call(session.refresh, { body: { refresh_token: credentials.refresh_token } })
      acknowledged.sessions.push(credentials.access_token)
    }
  }

  const all = Array.from({ length: count }, write)
  return {
    acknowledged,
    async stop() {
      stopped = true
      await Promise.all(all)
    },
  }
}

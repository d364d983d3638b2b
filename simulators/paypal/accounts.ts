import { createHash, randomBytes } from 'node:crypto'
import { DEMO_PAYPAL } from '../../src/demo/paypal/account.ts'

/** An app of a merchant at PayPal, with the account that pays. */
export interface Account {
  client_id: string
  client_secret: string
  /** Whether PayPal allows it to send payouts. */
  mayPayOut: boolean
}

export interface Webhook {
  id: string
  url: string
}

const TOKEN_SECONDS = 32_400

/** Who may ask, with which tokens, and where each wants to be told. */
export function createAccounts(now: () => number) {
  const accounts = new Map<string, Account>()
  const tokens = new Map<string, { account: Account; endsAt: number }>()
  const webhooks = new Map<string, Webhook[]>()
  const add = (account: Account): Account => {
    accounts.set(account.client_id, account)
    return account
  }
  add({ ...DEMO_PAYPAL, mayPayOut: true })
  return {
    create: ({ mayPayOut = true } = {}): Account =>
      add({ client_id: `A${randomBytes(30).toString('hex')}`, client_secret: `E${randomBytes(30).toString('hex')}`, mayPayOut }),
    /** The merchant makes a new secret; the old one is void. */
    changeSecret(client_id: string): Account {
      const known = accounts.get(client_id)!
      return add({ ...known, client_secret: `E${randomBytes(30).toString('hex')}` })
    },
    newToken(client_id: string, client_secret: string) {
      const account = accounts.get(client_id)
      if (account?.client_secret !== client_secret) return undefined
      const token = `A21AA${randomBytes(24).toString('hex')}`
      tokens.set(token, { account, endsAt: now() + TOKEN_SECONDS * 1000 })
      return { token, account, expires_in: TOKEN_SECONDS }
    },
    accountOf(token: string): Account | undefined {
      const found = tokens.get(token)
      return found && found.endsAt > now() ? found.account : undefined
    },
    /** All tokens end now. */
    expireTokens: () => void tokens.clear(),
    webhooksOf: (client_id: string): Webhook[] => webhooks.get(client_id) ?? [],
    addWebhook(client_id: string, url: string): Webhook | undefined {
      const all = webhooks.get(client_id) ?? []
      if (all.some(webhook => webhook.url === url)) return undefined
      const id = createHash('sha256').update(`${client_id} ${url}`).digest('hex').slice(0, 17).toUpperCase()
      webhooks.set(client_id, [...all, { id, url }])
      return { id, url }
    },
    removeWebhook(client_id: string, id: string): boolean {
      const all = webhooks.get(client_id) ?? []
      webhooks.set(
        client_id,
        all.filter(webhook => webhook.id !== id),
      )
      return all.some(webhook => webhook.id === id)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>

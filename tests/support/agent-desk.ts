import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TestApp } from './app.ts'
import { payoutDesk } from './payout-desk.ts'
import { keyOf } from './people.ts'
import { aLine, anIncomingOrder } from './shop-world.ts'

interface Connecting {
  key: string
  name?: string
  /** The protocol of 2026 instead of that of 2025. */
  isModern?: boolean
}

export type Answered = Record<string, unknown> & {
  error?: { code: string; message: string; problems?: { field: string; code: string }[] }
}

/** A shop with an agent: the public client of the protocol, over a connection to a real server. */
export async function agentDesk(app: TestApp) {
  const desk = await payoutDesk(app)
  const url = await listening(app)
  const key = await keyOf(app.services.db, desk.shop_id)
  const clients: Client[] = []

  async function connect({ key: shown, name = 'Helper', isModern = false }: Connecting) {
    const mode = isModern ? 'auto' : 'legacy'
    const client = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode } })
    const requestInit = { headers: { authorization: `Bearer ${shown}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }))
    clients.push(client)
    const call = async (tool: string, given: object = {}): Promise<Answered> => {
      const { structuredContent } = await client.callTool({ name: tool, arguments: given as Record<string, unknown> })
      return structuredContent as Answered
    }
    return { client, call }
  }

  /** A commission of a tenth of the order that waits for a decision. */
  async function pending(affiliate_id: number, gross = 10_000): Promise<number> {
    await desk.apply(anIncomingOrder({ click_id: await desk.click(affiliate_id), lines: [aLine({ gross })] }))
    return (await desk.referrals()).at(-1)!.id
  }

  return {
    ...desk,
    ...{ key, url, connect, pending },
    disconnect: () => Promise.all(clients.map(client => client.close())),
  }
}

export type AgentDesk = Awaited<ReturnType<typeof agentDesk>>

async function listening({ http }: TestApp): Promise<string> {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const address = http.server.address()
  if (address === null || typeof address === 'string') throw new Error('listens nowhere')
  return `http://127.0.0.1:${address.port}`
}

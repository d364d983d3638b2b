import pg from 'pg'
import { isServerFault } from './isServerFault.ts'

/** After so long a question is given up with its connection: the server may have been replaced meanwhile by one at another address. */
const GIVE_UP_MS = 15_000
const CONNECT_MS = 5_000

/**
 * Asks for one shop as the product does, on a connection of its own. A question that hangs is left to hang for a while: the coordinator
 * cannot take it back either, and asking more often would only fill its connections.
 */
export async function askServer(url: string, shop_id: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: 'tandem breaker' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    // Whoever cannot reach the coordinator knows nothing about the servers behind it.
    client.end().catch(() => {})
    return true
  }
  const timer = setTimeout(() => void client.end().catch(() => {}), GIVE_UP_MS)
  timer.unref()
  try {
    await client.query(`begin; set local app.shop_id = '${shop_id}'; select from shop where shop_id = ${shop_id}; commit`)
    return true
  } catch (error) {
    return !isServerFault(error)
  } finally {
    clearTimeout(timer)
    client.end().catch(() => {})
  }
}

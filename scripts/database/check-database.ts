import { Client } from 'pg'

/** Throws one sentence when the database of DATABASE_URL does not answer. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    const { hostname, port, pathname } = new URL(databaseUrl)
    const place = `${hostname || 'localhost'}:${port || 5432}${pathname}`
    throw new Error(`The database at ${place} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`)
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  // Connecting to a name with several addresses fails with one error per address.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = first as { code?: string; message: string }
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host'
  return message.replace(/\.$/, '')
}

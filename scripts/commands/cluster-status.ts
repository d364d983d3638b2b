import { readStatus } from '../database/cluster-status/readStatus.ts'
import { nameOf, whatToMove } from '../database/cluster-status/whatToMove.ts'
import { findDatabase } from '../database/find-database.ts'

// npm run cluster-status: the database servers, what they hold, which shops are busy, who waits, and what to move. It changes nothing.
try {
  const { ownerUrl, close } = await findDatabase()
  try {
    const { servers, hot, lag } = await readStatus(ownerUrl)
    console.log(servers.length === 1 ? 'One server has all shops.' : `${servers.length} servers have the shops.`)
    for (const server of servers) {
      const { shops = 0, seconds = 0 } = lag.get(nameOf(server)) ?? lag.get('') ?? {}
      const bytes = server.pieces.reduce((sum, piece) => sum + piece.bytes, 0)
      const state = !server.isActive ? 'NOT ACTIVE' : server.answers ? 'answers' : 'AWAY'
      const waits = shops === 0 ? 'nothing waits' : `deliveries of ${shops} shops wait, ${Math.round(seconds)} s at most`
      console.log(`  ${nameOf(server)}  ${state}  ${server.pieces.length} pieces  ${(bytes / 2 ** 20).toFixed(0)} MB  ${waits}`)
    }
    console.log(hot.length === 0 ? 'No deliveries in the last hour.' : 'Busy in the last hour:')
    for (const { shop_id, deliveries, of } of hot)
      console.log(`  shop ${shop_id}: ${deliveries} deliveries, ${Math.round((100 * deliveries) / of)} % of all`)
    const advice = servers.length > 1 ? whatToMove(servers, hot) : []
    if (advice.length === 0) console.log('Nothing to move.')
    for (const { why, command } of advice) console.log(`${why}\n  psql "$DATABASE_URL" -c "${command}"`)
    if (servers.some(({ isActive, answers }) => !isActive || !answers)) process.exitCode = 1
  } finally {
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

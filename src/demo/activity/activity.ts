import { saveSignIn } from '#features/account/session/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { type AuditEntry, auditAll } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Random, seededRandom } from '#server/random.ts'
import { demoChanges } from './changes.ts'

interface Person {
  id: number
  name: string
}

const DAYS = 365

/** A year of a shop: who logged in on which days, and what was changed on some of them. */
export async function insertDemoActivity(tx: Tx, shop_id: number, members: Person[]): Promise<void> {
  const random = seededRandom(shop_id)
  const signIns = members.flatMap(member => workingDays(random).map(days => signIn(shop_id, member, days, random)))
  const changes = demoChanges(members).map(({ who, days, ...change }) => ({ ...moment(shop_id, who, days, random), ...change }))
  await auditAll(tx, [...signIns, ...changes])
  for (const member of members) {
    const own = signIns.filter(({ actor }) => actor.id === member.id)
    await saveSignIn(tx, shop_id, member.id, new Date(Math.max(...own.map(({ at }) => at.getTime()))))
  }
}

/** The number of days back to each day worked; fewer at week-ends. */
function workingDays(random: Random): number[] {
  const weekday = new Date().getUTCDay()
  const isWeekend = (days: number) => [0, 6].includes((((weekday - days) % 7) + 7) % 7)
  return Array.from({ length: DAYS - 1 }, (_, index) => index + 1).filter(days => random.next() < (isWeekend(days) ? 0.12 : 0.7))
}

const devices = [
  { address: '203.0.113.24', user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_2) Safari/605.1.15' },
  { address: '198.51.100.7', user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0' },
  { address: '192.0.2.81', user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile Safari/604.1' },
]

function signIn(shop_id: number, member: Person, days: number, random: Random) {
  return { ...moment(shop_id, member, days, random), action: 'session.login', after: { via: 'password' } }
}

function moment(shop_id: number, member: Person, days: number, random: Random) {
  const minute = 8 * 60 + random.upTo(9 * 60)
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return {
    shop_id,
    at: new Date(today - days * DAY_MS + minute * 60_000),
    actor: { kind: 'member', ...member },
    from: random.pick(devices),
  } satisfies Partial<AuditEntry>
}

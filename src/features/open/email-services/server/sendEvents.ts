import { sql } from 'kysely'
import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { apiOf } from './adapters/apiOf.ts'
import { RefusedRequest } from './adapters/port.ts'
import type { Connected } from './sendProfiles.ts'

const AT_ONCE = 40

interface EventRow {
  key: string
  affiliate_id: number
  name: string
  at: Date
  facts: Record<string, string | number>
  email: string
}

/** Sends what happened to people whom the service knows, in its order; answers how many there were. */
export async function sendEvents({ db, config }: Services, connected: Connected): Promise<number> {
  const { shop_id, service, account } = connected
  const api = apiOf(config, service)
  const events = await db.inShop(shop_id, tx => nextEvents(tx, connected))
  for (const { affiliate_id, facts, key, ...event } of events) {
    const problem = await api.sendEvent(account, { ...event, key: `${shop_id}:${key}`, facts: inWords(facts) }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof RefusedRequest) return error.message
        throw error
      },
    )
    await db.inShop(shop_id, tx => noteTold(tx, connected, { affiliate_id, key, problem }))
  }
  return events.length
}

const inWords = ({ amount, currency, ...facts }: EventRow['facts']): EventRow['facts'] =>
  amount === undefined ? facts : { ...facts, amount: formatAmount(Number(amount), currency as Currency), currency: currency! }

async function nextEvents(tx: Tx, { shop_id, service }: Connected): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select event.key, event.affiliate_id, event.name, event.at, event.facts, profile.email
    from email_event as event
    join email_profile as profile on profile.shop_id = ${shop_id} and profile.service = ${service}
      and profile.affiliate_id = event.affiliate_id and profile.sent_at is not null and profile.gone_at is null
    where event.shop_id = ${shop_id} and event.service = ${service} and event.sent_at is null
    order by event.at, event.key limit ${AT_ONCE}`.execute(tx)
  return rows
}

/** What it refuses once it refuses always: that is told with the person. */
async function noteTold(
  tx: Tx,
  { shop_id, service, lease }: Connected,
  { affiliate_id, key, problem }: Pick<EventRow, 'affiliate_id' | 'key'> & { problem: string | null },
): Promise<void> {
  const { rows } = await sql`
    update email_event set sent_at = now()
    where shop_id = ${shop_id} and service = ${service} and key = ${key} and exists (select 1 from email_service
      where email_service.shop_id = ${shop_id} and email_service.service = ${service}
        and email_service.leased_until = ${lease}::timestamptz) returning key`.execute(tx)
  if (problem === null || rows.length === 0) return
  await sql`
    update email_profile set problem = ${problem}
    where shop_id = ${shop_id} and service = ${service} and affiliate_id = ${affiliate_id} and gone_at is null`.execute(tx)
}

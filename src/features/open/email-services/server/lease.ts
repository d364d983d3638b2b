import { sql } from 'kysely'
import { notify } from '#features/account/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { emailServicesChanged } from '../events.ts'
import { emailServiceRefused } from '../rules/notifications.ts'
import { pauseAfter } from '../rules/pauses.ts'
import { type EmailService, serviceNames } from '../rules/services.ts'
import { Paused, RefusedKey } from './adapters/port.ts'

/** Longer than anything of it takes; after a crash, somebody else goes on. */
const LEASE_SECONDS = 300

export interface Leased {
  shop_id: number
  service: EmailService
  /** Whoever has lost the lease meanwhile writes nothing down. */
  lease: string
  polled_at: Date
  transfer_at: Date | null
}

/** Services of a shop that may be asked now; nobody else asks them until they are let go. */
export async function lease(tx: Tx, shop_id: number): Promise<Leased[]> {
  const { rows: times } = await sql<{ lease: string }>`
    select (now() + make_interval(secs => ${LEASE_SECONDS}))::text as lease`.execute(tx)
  const { lease } = times[0]!
  const { rows } = await sql<Omit<Leased, 'lease'>>`
    update email_service set leased_until = ${lease}::timestamptz
    where shop_id = ${shop_id} and started_at is not null and not is_refused and (leased_until is null or leased_until < now())
      and (rests_until is null or rests_until < now())
    returning shop_id, service, polled_at, transfer_at`.execute(tx)
  return rows.map(row => ({ ...row, lease }))
}

/** One that asked for a pause gets it, one that fails rests longer each time, one that takes the key no more waits for another. */
export async function release(tx: Tx, { shop_id, service, lease: held }: Leased, error?: unknown): Promise<void> {
  const isRefused = error instanceof RefusedKey
  const isAway = error !== undefined && !isRefused && !(error instanceof Paused)
  const { rows } = await sql<{ failures: number; is_news: boolean }>`
    update email_service set leased_until = null, is_refused = ${isRefused},
      failures = ${isAway ? sql`failures + 1` : sql`0`},
      failing_since = ${isAway ? sql`coalesce(failing_since, ${await transactionTime(tx)}::timestamptz)` : sql`null`}
    where shop_id = ${shop_id} and service = ${service} and leased_until = ${held}::timestamptz
    returning failures`.execute(tx)
  const failures = rows[0]?.failures
  if (failures === undefined) return
  const seconds = error instanceof Paused ? error.seconds : isAway ? pauseAfter(failures) : null
  await sql`
    update email_service set rests_until = now() + make_interval(secs => ${seconds}::double precision)
    where shop_id = ${shop_id} and service = ${service}`.execute(tx)
  if (isRefused) await notify(tx, shop_id, emailServiceRefused, { service: serviceNames[service] })
  await publish(tx, shopChannel(shop_id), emailServicesChanged, {}, { permission: 'settings' })
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { emailServicesChanged } from '../events.ts'
import type { Profile } from '../rules/Profile.ts'
import { apiOf } from './adapters/apiOf.ts'
import { type EmailServiceApi, RefusedRequest, type ServiceAccount } from './adapters/port.ts'
import type { Leased } from './lease.ts'
import { profilesOf } from './profilesOf.ts'

const AT_ONCE = 40
/** None of the services minds so many requests at the same moment. */
const TOGETHER = 4

export interface Connected extends Leased {
  account: ServiceAccount
}

interface DueRow {
  affiliate_id: number
  email: string
  /** As the database writes it: to the microsecond. */
  due_at: string
  is_gone: boolean
  was_tried: boolean
  was_new: boolean
  fingerprint: string | null
  /** Another affiliate has the address now. */
  is_taken: boolean
}

type ProfileOutcome = {
  row: DueRow
  profile?: Profile
  fingerprint?: string
  isNew?: boolean
  isSame?: boolean
  problem?: string
}

/** Sends the next ones of whom something is due, or only forgets those who are gone; answers how many there were. */
export async function sendProfiles(services: Services, connected: Connected, only?: 'gone'): Promise<number> {
  const { db, config } = services
  const { shop_id, service } = connected
  const api = apiOf(config, service)
  const { due, profiles } = await db.inShop(shop_id, async tx => {
    const rows = await claimDue(tx, connected, only)
    return {
      due: rows,
      profiles: await profilesOf(
        tx,
        shop_id,
        rows.filter(row => !row.is_gone).map(row => row.affiliate_id),
      ),
    }
  })
  for (let place = 0; place < due.length; place += TOGETHER) {
    const rows = due.slice(place, place + TOGETHER)
    const made = await Promise.allSettled(rows.map(row => sendOne(api, connected, row, profiles.get(row.affiliate_id))))
    const sent = made.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
    await db.inShop(shop_id, tx => noteSent(tx, connected, sent))
    const failed = made.find(one => one.status === 'rejected')
    if (failed) throw failed.reason
  }
  return due.length
}

/** What is there already, or was refused as it is, is not sent again; another address takes the place of the one before. */
async function sendOne(
  api: EmailServiceApi,
  connected: Connected,
  row: DueRow,
  profile: Profile | undefined,
): Promise<ProfileOutcome> {
  const { account, transfer_at } = connected
  const forget = () => (row.was_tried && !row.is_taken ? api.forget(account, row.email, row.was_new) : undefined)
  const fingerprint = profile && fingerprintOf([profile, account.list_id, transfer_at])
  try {
    if (!profile) {
      await forget()
      return { row }
    }
    if (fingerprint === row.fingerprint) return { row, profile, isSame: true }
    const isMoved = row.email !== profile.email
    if (isMoved) await forget()
    const { isNew } = await api.putProfile(account, profile)
    return { row, profile, fingerprint, isNew: isNew || (row.was_new && !isMoved) }
  } catch (error) {
    if (error instanceof RefusedRequest) return { row, profile, fingerprint, problem: error.message }
    throw error
  }
}

const fingerprintOf = (sent: unknown) => createHash('sha256').update(JSON.stringify(sent)).digest('base64url')

async function claimDue(tx: Tx, { shop_id, service }: Connected, only?: 'gone'): Promise<DueRow[]> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows: next } = await sql<Pick<DueRow, 'affiliate_id' | 'due_at' | 'was_tried'>>`
    select affiliate_id, due_at::text as due_at, tried_at is not null as was_tried from email_profile
    where shop_id = ${shop_id} and service = ${service} and due_at is not null ${only ? sql`and gone_at is not null` : sql``}
    order by due_at, affiliate_id limit ${AT_ONCE}`.execute(tx)
  if (next.length === 0) return []
  const { rows } = await sql<Omit<DueRow, 'due_at' | 'was_tried'>>`
    update email_profile as profile set tried_at = case when profile.gone_at is null then ${now} else profile.tried_at end
    where profile.shop_id = ${shop_id} and profile.service = ${service}
      and profile.affiliate_id = any(${next.map(row => row.affiliate_id)}::bigint[])
    returning profile.affiliate_id, profile.email, profile.gone_at is not null as is_gone, profile.was_new, profile.fingerprint, exists (
        select 1 from affiliate where affiliate.shop_id = ${shop_id} and affiliate.email = profile.email
          and affiliate.id <> profile.affiliate_id and affiliate.removed_at is null) as is_taken`.execute(tx)
  const claimed = new Map(rows.map(row => [row.affiliate_id, row]))
  // One that is gone by now was due in vain.
  return next.flatMap(row => {
    const found = claimed.get(row.affiliate_id)
    return found ? [{ ...row, ...found }] : []
  })
}

/** What changed again meanwhile stays due. Whoever is forgotten is deleted here as well. */
async function noteSent(tx: Tx, { shop_id, service, lease }: Connected, outcomes: readonly ProfileOutcome[]): Promise<void> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  for (const { row, profile, fingerprint, isNew, isSame, problem } of outcomes) {
    const own = sql`email_profile.shop_id = ${shop_id} and email_profile.service = ${service}
      and email_profile.affiliate_id = ${row.affiliate_id} and exists (select 1 from email_service
        where email_service.shop_id = ${shop_id} and email_service.service = ${service}
          and email_service.leased_until = ${lease}::timestamptz)`
    if (!profile && !problem) {
      await sql`delete from email_profile where ${own}`.execute(tx)
      continue
    }
    const undue = sql`due_at = case when due_at = ${row.due_at}::timestamptz then null else due_at end`
    const sent = sql`sent_at = now(), problem = null, fingerprint = ${fingerprint}, was_new = ${isNew ?? false},
      email = ${profile?.email ?? row.email}, is_muted = ${profile?.is_muted ?? false},
      unsubscribed_at = case when ${profile?.is_muted ?? false} then ${now} else unsubscribed_at end`
    const what = isSame ? sql`` : problem ? sql`, problem = ${problem}, fingerprint = ${fingerprint ?? null}` : sql`, ${sent}`
    await sql`update email_profile set ${undue} ${what} where ${own}`.execute(tx)
  }
  await publish(tx, shopChannel(shop_id), emailServicesChanged, {}, { permission: 'settings' })
}

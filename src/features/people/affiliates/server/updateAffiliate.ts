import { syncCustomLinks } from '#features/people/custom-links/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { byColumn, byName } from '#kit/fields.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { AffiliateChange } from '../contract.ts'
import { affiliateFields } from '../rules/fields.ts'
import { noBounce } from './account/bounces.ts'
import { livePrograms } from './createAffiliates.ts'
import { requireAffiliate, type StoredAffiliate } from './detail.ts'
import { queueAffiliateMail } from './mails.job.ts'
import { lockNetwork } from './network/chain.ts'
import { setUpline } from './network/upline.ts'
import { endLinks } from './password/password-links.ts'
import { publishAffiliatesChanged } from './publishAffiliatesChanged.ts'

/** What decides where the custom link stands and leads. */
const moving = ['custom_path', 'ref_word', 'program_id'] as const

type AffiliateValues = Partial<Record<keyof StoredAffiliate, unknown>>

/** What affiliates change themselves holds the answers to the merchant's own questions as well. */
export interface AnyChange extends AffiliateChange {
  custom_fields?: readonly { key: string; label: string; value: string }[]
}

/** Changes what differs from what is stored; answers both states of it, empty when nothing does. */
export async function updateAffiliate(tx: Tx, shop_id: number, id: number, change: AnyChange) {
  // Taken before the row, as everywhere, so that two changes of a network wait in one line.
  if (change.upline_id !== undefined) await lockNetwork(tx, shop_id)
  await lockRow(tx, shop_id, id)
  const stored = await requireAffiliate(tx, shop_id, id)
  const after = changesOf(stored, toColumns(change))
  const changed = Object.keys(after) as (keyof AffiliateValues)[]
  const before = Object.fromEntries(changed.map(field => [field, stored[field as keyof StoredAffiliate]]))
  const told = { before: byName(affiliateFields, before), after: byName(affiliateFields, after), stored }
  if (changed.length === 0) return told
  if (after.program_id !== undefined) await refuseProgram(tx, shop_id, after.program_id as number)
  if (after.upline_id !== undefined) await setUpline(tx, shop_id, { id, upline_id: after.upline_id as number | null })
  const emailChange = after.email === undefined ? {} : { ...newAddress(stored.email), ...noBounce }
  await tx
    .updateTable('affiliate')
    .set({ ...storable(after), ...emailChange })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  if (after.email !== undefined) await afterEmailChange(tx, shop_id, id, stored.email)
  if (moving.some(field => field in after)) await syncCustomLinks(tx, shop_id, [id])
  await publishAffiliatesChanged(tx, shop_id, [id])
  return told
}

const newAddress = (former_email: string) => ({ email_verified: false, former_email, email_changed_at: new Date() })

/** An affiliate chooses a path of the store for their link, or removes it with an empty one; told as what they did themselves. */
export async function chooseCustomPath(
  tx: Tx,
  { shop_id, affiliate_id, name }: AffiliateCaller,
  custom_path: string,
  from: RequestFacts,
): Promise<void> {
  const { before, after } = await updateAffiliate(tx, shop_id, affiliate_id, { custom_path })
  if (Object.keys(after).length === 0) return
  await audit(tx, {
    shop_id,
    actor: { kind: 'affiliate', id: affiliate_id, name },
    action: 'affiliates.update',
    subject: { kind: 'affiliate', id: affiliate_id },
    before,
    after: { ...after, affiliate: name },
    from,
  })
}

const lockRow = (tx: Tx, shop_id: number, id: number) =>
  tx.selectFrom('affiliate').select('id').where('shop_id', '=', shop_id).where('id', '=', id).forUpdate().execute()

const storable = ({ custom_fields, ...after }: AffiliateValues): object =>
  custom_fields === undefined ? after : { ...after, custom_fields: JSON.stringify(custom_fields) }

function toColumns({ ref_word, custom_path, ...change }: AnyChange): AffiliateValues {
  return {
    ...byColumn(affiliateFields, change),
    ...(ref_word !== undefined && { ref_word: ref_word || null }),
    ...(custom_path !== undefined && { custom_path: custom_path || null }),
  }
}

function changesOf(stored: StoredAffiliate, wanted: AffiliateValues): AffiliateValues {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && !same(value, stored[field as keyof StoredAffiliate]),
    ),
  )
}

async function refuseProgram(tx: Tx, shop_id: number, program_id: number): Promise<void> {
  const found = await livePrograms(tx, shop_id, [program_id])
  if (found.length === 0) throw invalidFields({ program_id: 'affiliates.programUnknown' })
}

/** Both addresses are told, and links mailed to the old one end. */
async function afterEmailChange(tx: Tx, shop_id: number, id: number, old: string): Promise<void> {
  await endLinks(tx, shop_id, [id])
  await queueAffiliateMail(tx, shop_id, id, 'emailChanged', { to: old })
  await queueAffiliateMail(tx, shop_id, id, 'emailChanged')
}

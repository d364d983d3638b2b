import { sql } from 'kysely'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { HistoryItem } from '../../rules/desk-shapes.ts'

interface LogRow {
  id: number
  at: Date
  action: string
  actor_kind: string
  actor_name: string
}

const MAX = 200

/** What people did to one referral, as the activity log has it. */
export async function logOf(
  tx: Tx,
  shop_id: number,
  referral_id: number,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<HistoryItem[]> {
  const { rows } = await sql<LogRow>`
    select id, at, action, actor_kind, actor_name from audit_log
    where shop_id = ${shop_id} and subject_kind = 'referral' and subject_id = ${String(referral_id)}
    order by at desc, id desc limit ${MAX}`.execute(tx)
  return rows.map(({ id, at, action, actor_kind, actor_name }) => {
    const event = action.replace(/^referrals\./, '')
    return {
      from: 'log',
      id,
      at: at.toISOString(),
      event,
      // In the words of whose action it was: a claim that was accepted credits a referral as well.
      sentence: t.any(action.replace('.', '.log.')),
      reason: '',
      actor: { kind: actor_kind === 'system' ? 'system' : 'member', name: actor_name },
    }
  })
}

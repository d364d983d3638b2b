import type { SharedChange, SharedThing, SharedTopic } from '#features/account/multi-store/server/index.ts'
import { PROGRAMS } from '#features/commissions/programs/rules/shared-program.ts'
import { sharedPrograms } from '#features/commissions/programs/server/index.ts'
import { isEssential, mailTypes } from '#features/people/affiliate-mails/rules/types.ts'
import { keepTemplate, type StoredTemplate, templatesOfPrograms } from '#features/people/affiliate-mails/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { EMAILS, type SharedEmail, unsharedEmails } from '../../rules/shared-emails.ts'

/** The emails of each program: their words, and whether they are sent. */
export const sharedEmails: SharedTopic = {
  name: EMAILS,
  switches: ['emails'],
  needs: PROGRAMS,
  partOf: PROGRAMS,
  fieldText: type => `emails.type.${type}`,
  count: sharedPrograms.count,
  idsAfter: sharedPrograms.idsAfter,
  read,
  find: sharedPrograms.find,
  make: async (_tx, _shop_id, things) => things.map(() => undefined),
  change,
  keeps: unsharedEmails,
  namesOf: sharedPrograms.namesOf,
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], way?: { locked: boolean }): Promise<SharedThing[]> {
  const programs = await sharedPrograms.read(tx, shop_id, ids, way)
  const templates = await templatesOfPrograms(tx, shop_id, ids)
  return programs.map(({ id, identity }) => ({
    id,
    identity,
    values: Object.fromEntries(mailTypes.map(type => [type, emailOf(templates.get(id)?.get(type))])),
  }))
}

/** Nothing where it is as we made it: what a merchant wrote anywhere holds over that. */
function emailOf(stored: StoredTemplate | undefined): SharedEmail | null {
  if (!stored || (stored.is_on && stored.content === undefined)) return null
  return { is_on: stored.is_on, subject: stored.subject ?? null, content: stored.content ?? null }
}

async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  for (const { id, taken } of changes)
    for (const type of mailTypes.filter(one => one in taken)) {
      const email = taken[type] as SharedEmail | null
      const { subject = null, content = null } = email ?? {}
      const words = subject !== null && content !== null ? { subject, content } : null
      const is_on = (email?.is_on ?? true) || isEssential(type)
      await keepTemplate(tx, { shop_id, program_ids: [id], type }, { words, is_on })
    }
  return new Map()
}

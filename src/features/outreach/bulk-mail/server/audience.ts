import { countToMail, idsToMail, type Mailed } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Audience } from '../contract.ts'
import type { RecipientChoice } from '../rules/draft.ts'

/** Everybody is counted up to here: a number of people that no day's limit reaches. */
const COUNTED = 100_000

/** Only affiliates who take part are mailed, unless the merchant names somebody or asks for others. */
function mailedBy(choice: RecipientChoice): Mailed {
  const { recipients, bulk_program_ids, bulk_affiliate_ids, bulk_tags, bulk_filter } = choice
  const kind = 'news'
  const status = 'active'
  switch (recipients) {
    case 'all':
      return { kind, filter: { status } }
    case 'programs':
      // Without any the filter would find everybody.
      return { kind, filter: { status, program_ids: bulk_program_ids.join(',') || '0' } }
    case 'tags':
      return { kind, filter: { status, tags: bulk_tags.join(',') }, ids: bulk_tags.length === 0 ? [] : undefined }
    case 'filter':
      return { kind, filter: { status, ...bulk_filter } }
    case 'affiliates':
      return { kind, filter: {}, ids: bulk_affiliate_ids }
  }
}

export const countAudience = (tx: Tx, shop_id: number, choice: RecipientChoice): Promise<Audience> =>
  countToMail(tx, shop_id, mailedBy(choice), COUNTED)

export const nextOfAudience = (tx: Tx, shop_id: number, choice: RecipientChoice, page: { after: number; count: number }) =>
  idsToMail(tx, shop_id, mailedBy(choice), page)

import { sql } from 'kysely'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { countLetters, splitTags } from '#kit/contract/validate.ts'
import { startOfDay } from '#kit/days.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'
import type { AffiliateFilter, AffiliateStatus } from '../../contract.ts'
import type { SignupSource } from '../../rules/signup-sources.ts'
import { lacksPayment } from '../payment.ts'
import { findRare, sampleWords } from './findByWords.ts'

/** What the filters of the screen come down to. */
export interface ResolvedFilter {
  status?: AffiliateStatus
  payment?: 'missing' | 'known'
  signup_source?: SignupSource
  program_ids?: number[]
  tags?: string[]
  from?: Date
  /** Not included. */
  until?: Date
  changed_since?: Date
  search?: Search
}

interface Search {
  pattern: string
  /** Everybody found, unless they are too many to name. */
  ids?: number[]
  /** The text is a number, perhaps an affiliate's. */
  id?: number
}

/** Who is found rarely among the newest and still more often than this is met soon enough along the order of the list. */
const MAX_NAMED = 10_000
const LETTERS_TO_SEARCH_INSIDE = 3

export async function resolveFilter(tx: Tx, shop_id: number, asked: AffiliateFilter): Promise<ResolvedFilter> {
  const time_zone = asked.from || asked.to ? await timeZoneOf(tx, shop_id) : 'UTC'
  const text = asked.query || asked.searchTerm
  const tags = splitTags(asked.tags ?? '')
  return {
    status: asked.status,
    payment: asked.payment,
    signup_source: asked.register_method,
    program_ids: asked.program_ids?.split(',').map(Number),
    tags: tags.length > 0 ? tags : undefined,
    from: asked.from ? startOfDay(asked.from, time_zone) : undefined,
    until: asked.to ? startOfDay(asked.to, time_zone, 1) : undefined,
    changed_since: asked.changed_since ? new Date(asked.changed_since) : undefined,
    search: text ? await searchFor(tx, shop_id, text) : undefined,
  }
}

/** One or two letters are the beginning of a name or an address; more may stand anywhere in it. */
async function searchFor(tx: Tx, shop_id: number, text: string): Promise<Search> {
  const words = foldCase(text.normalize('NFC').replaceAll(/\s+/g, ' '))
  const inside = containsPattern(words)
  const pattern = countLetters(words) < LETTERS_TO_SEARCH_INSIDE ? inside.slice(1) : inside
  const number = /^#?(\d{1,15})$/.exec(words)?.[1]
  const id = number === undefined ? undefined : Number(number)
  const ids = await namedBy(tx, shop_id, pattern)
  return { pattern, id, ids: ids && [...ids, ...(id === undefined ? [] : [id])] }
}

/** Everybody a pattern finds; nothing when they are many. */
async function namedBy(tx: Tx, shop_id: number, pattern: string): Promise<number[] | undefined> {
  const { ids, isAll, isOften } = await sampleWords(tx, shop_id, pattern)
  if (isAll) return ids
  if (isOften) return undefined
  const found = await findRare(tx, pattern, MAX_NAMED + 1)
  return found.length > MAX_NAMED ? undefined : found
}

/** Everybody who fits. Each condition can be found along an index, or is met often enough while another is followed. */
export function filteredAffiliates(
  tx: Tx,
  shop_id: number,
  { status, payment, signup_source, program_ids, tags, from, until, changed_since, search }: ResolvedFilter,
) {
  return (
    tx
      .selectFrom('affiliate')
      .where('shop_id', '=', shop_id)
      .where('removed_at', 'is', null)
      // Customers who are rewarded have a row like an affiliate's, and are none.
      .where('kind', '=', 'affiliate')
      .$if(status !== undefined, found => found.where('status', '=', status!))
      .$if(payment === 'missing', found => found.where(lacksPayment))
      .$if(payment === 'known', found => found.where(sql<boolean>`not ${lacksPayment}`))
      .$if(signup_source !== undefined, found => found.where('signup_source', '=', signup_source!))
      .$if(program_ids !== undefined, found => found.where('program_id', 'in', program_ids!))
      .$if(from !== undefined, found => found.where('created_at', '>=', from!))
      .$if(until !== undefined, found => found.where('created_at', '<', until!))
      .$if(changed_since !== undefined, found => found.where('changed_at', '>=', changed_since!))
      .$if(tags !== undefined, found =>
        found.where('id', 'in', eb =>
          eb.selectFrom('affiliate_tag').select('affiliate_id').where('shop_id', '=', shop_id).where('tag', 'in', tags!),
        ),
      )
      .$if(search !== undefined, found => found.where(fits(search!)))
  )
}

/** Whom a text finds, as a condition on the table of affiliates: for lists of other things that name them. */
export const findByText = async (tx: Tx, shop_id: number, text: string) => (await searchByText(tx, shop_id, text)).condition

/** The same, and whether it names everybody by number. */
export async function searchByText(tx: Tx, shop_id: number, text: string) {
  const search = await searchFor(tx, shop_id, text)
  return { condition: fits(search), isNamed: search.ids !== undefined }
}

function fits({ ids, pattern, id }: Search) {
  if (ids) return sql<boolean>`id = any(${ids}::bigint[])`
  return sql<boolean>`(fold_case(first_name || ' ' || last_name) like ${pattern} or fold_case(email) like ${pattern} or id = ${id ?? 0})`
}

import { sql } from 'kysely'
import type { SharedChange, SharedThing, SharedTopic } from '#features/account/multi-store/server/index.ts'
import { AFFILIATES } from '#features/people/affiliates/rules/shared-fields.ts'
import { activeByKey, affiliateKeys } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Side } from '../rules/chat.ts'
import { identityOf, MESSAGES, type SharedMessage, unsharedMessage } from '../rules/shared-message.ts'
import { isChatOn } from './access.ts'
import { receiveMessage } from './sendMessage.ts'

/** What merchants and affiliates write to each other from now on; what was written before stays where it is. */
export const sharedMessages: SharedTopic = {
  name: MESSAGES,
  switches: ['chat', 'affiliates'],
  needs: AFFILIATES,
  isUnlisted: true,
  fieldText: () => 'chat.shared.text',
  count: async () => 0,
  idsAfter: async () => [],
  read,
  find,
  make,
  change: async (_tx, _shop_id, changes: readonly SharedChange[]) =>
    new Map(changes.map(({ id, taken }) => [id, Object.keys(taken)])),
  keeps: unsharedMessage,
  required: ['text'],
  namesOf: async () => new Map(),
}

const messages = (tx: Tx, shop_id: number) => tx.selectFrom('chat_message').where('shop_id', '=', shop_id).orderBy('id')

async function read(tx: Tx, shop_id: number, ids: readonly number[]): Promise<SharedThing[]> {
  if (ids.length === 0) return []
  const rows = await messages(tx, shop_id)
    .select(['id', 'affiliate_id', 'acc_send', 'key', 'msg', 'created_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('msg', '<>', '')
    .execute()
  const keys = await affiliateKeys(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  return rows.flatMap(({ id, affiliate_id, acc_send, key, msg, created_at }) => {
    const affiliate = keys.get(affiliate_id)
    if (affiliate === undefined) return []
    const values: SharedMessage = { affiliate, by: acc_send as Side, key, text: msg, at: created_at.toISOString() }
    return [{ id, identity: identityOf(values), values: { ...values } }]
  })
}

async function find(tx: Tx, shop_id: number, identities: readonly string[]): Promise<Map<string, number>> {
  if (identities.length === 0) return new Map()
  const wanted = new Set(identities)
  const keys = identities.map(identity => identity.slice(identity.indexOf(' ') + 1))
  const rows = await messages(tx, shop_id)
    .select(['id', 'acc_send', 'key'])
    .where('key', '=', sql<string>`any(${keys}::uuid[])`)
    .execute()
  const found = rows.map(({ id, acc_send, key }) => [identityOf({ by: acc_send as Side, key }), id] as const)
  return new Map(found.filter(([identity]) => wanted.has(identity)))
}

/** Nothing where chat is off, or the affiliate is not here or not active. */
async function make(tx: Tx, shop_id: number, things: readonly object[]): Promise<(number | undefined)[]> {
  const told = things as readonly SharedMessage[]
  const people = (await isChatOn(tx, shop_id))
    ? await activeByKey(tx, shop_id, [...new Set(told.map(({ affiliate }) => affiliate))])
    : new Map<string, number>()
  const made: (number | undefined)[] = []
  for (const { affiliate, by, key, text, at } of told) {
    const affiliate_id = people.get(affiliate)
    made.push(
      affiliate_id && (await receiveMessage(tx, { shop_id, affiliate_id }, { by, key, msg: text, created_at: new Date(at) })),
    )
  }
  return made
}

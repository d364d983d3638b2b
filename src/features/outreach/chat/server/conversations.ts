import { requireProgram } from '#features/commissions/programs/server/index.ts'
import { figuresOf } from '#features/insight/performance/server/index.ts'
import { affiliateOf, balancesOf, findByText } from '#features/people/affiliates/server/index.ts'
import { permits } from '#kit/access.ts'
import { FIRST_DAY, LAST_DAY } from '#kit/contract/date-fields.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ChatPerson, Conversation, chat, UnreadCount } from '../contract.ts'
import { type MessageType, PAGE, type Side } from '../rules/chat.ts'
import { statusOf } from './messages.ts'

const personColumns = ['affiliate.id', 'first_name', 'last_name', 'email', 'affiliate.status'] as const

interface StoredPerson {
  id: number
  first_name: string
  last_name: string
  email: string
  status: string
}

/** Nobody has a picture of themselves; their letters stand for it. */
const toPerson = ({ id, first_name, last_name, email, status }: StoredPerson): ChatPerson => ({
  ...{ id, first_name, last_name, email, avatar: null },
  is_active: status === 'active',
})

export async function requirePerson(tx: Tx, shop_id: number, affiliate_id: number): Promise<ChatPerson> {
  const person = await affiliateOf(tx, shop_id, affiliate_id).select(personColumns).executeTakeFirst()
  if (!person) throw new Refusal('not_found')
  return toPerson(person)
}

/** With what the head of a conversation shows of them. */
export async function personWithFacts(tx: Tx, caller: Caller, affiliate_id: number) {
  const { shop_id } = caller
  const person = await requirePerson(tx, shop_id, affiliate_id)
  if (!permits(caller, 'affiliate-and-coupon')) return { ...person, facts: null }
  const { program_id } = await affiliateOf(tx, shop_id, affiliate_id).select('program_id').executeTakeFirstOrThrow()
  const { name: program } = await requireProgram(tx, shop_id, program_id)
  const { sales } = await figuresOf(tx, { shop_id, affiliate_id }, { from: FIRST_DAY, to: LAST_DAY })
  const balances = await balancesOf(tx, shop_id, affiliate_id)
  const unpaid = balances.flatMap(({ currency, approved }) => (approved === 0 ? [] : { currency, amount: approved }))
  return { ...person, facts: { program, sales, unpaid } }
}

/** Those with the newest messages first; a search goes on with people nobody has written with. */
export async function listConversations(
  tx: Tx,
  shop_id: number,
  { query, last_message_id }: Parsed<typeof chat.conversations>['query'],
): Promise<Conversation[]> {
  const found = query ? await findByText(tx, shop_id, query) : undefined
  const rows = await tx
    .selectFrom('chat_conversation as talk')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'talk.shop_id').onRef('affiliate.id', '=', 'talk.affiliate_id'),
    )
    .innerJoin('chat_message as message', join =>
      join.onRef('message.shop_id', '=', 'talk.shop_id').onRef('message.id', '=', 'talk.last_message_id'),
    )
    .select(personColumns)
    .select(['merchant_unread', 'merchant_read_until', 'affiliate_read_until', 'last_message_id'])
    .select(['acc_send', 'msg_type', 'msg', 'member_id', 'message.created_at'])
    .where('talk.shop_id', '=', shop_id)
    .$if(last_message_id !== undefined, page => page.where('last_message_id', '<', last_message_id!))
    .$if(found !== undefined, page =>
      page.where('talk.affiliate_id', 'in', eb =>
        eb.selectFrom('affiliate').select('id').where('shop_id', '=', shop_id).where(found!),
      ),
    )
    .orderBy('last_message_id', 'desc')
    .limit(PAGE)
    .execute()
  const conversations = rows.map(row => {
    const message = { ...row, id: row.last_message_id, acc_send: row.acc_send as Side }
    return {
      ...toPerson(row),
      unread_count: row.merchant_unread,
      latestMessage: {
        ...{ id: message.id, acc_send: message.acc_send, msg: row.msg, msg_type: row.msg_type as MessageType },
        status: statusOf(message),
        from_id: message.acc_send === 'affiliate' ? row.id : row.member_id,
        created_at: row.created_at.toISOString(),
      },
    }
  })
  if (!found || conversations.length === PAGE) return conversations
  return [...conversations, ...(await peopleToWriteTo(tx, shop_id, found, PAGE - conversations.length))]
}

async function peopleToWriteTo(
  tx: Tx,
  shop_id: number,
  found: Awaited<ReturnType<typeof findByText>>,
  most: number,
): Promise<Conversation[]> {
  const people = await tx
    .selectFrom('affiliate')
    .select(personColumns)
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'affiliate')
    .where('status', '=', 'active')
    .where(found)
    .where('id', 'not in', eb =>
      eb.selectFrom('chat_conversation as talk').select('talk.affiliate_id').where('talk.shop_id', '=', shop_id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return people.map(person => ({ ...toPerson(person), unread_count: 0, latestMessage: null }))
}

/** What the bell counts up to is far less. */
const MOST_COUNTED = 500

export const unreadByConversation = (tx: Tx, shop_id: number): Promise<UnreadCount[]> =>
  tx
    .selectFrom('chat_conversation')
    .select(['affiliate_id', 'merchant_unread as unread_count'])
    .where('shop_id', '=', shop_id)
    .where('merchant_unread', '>', 0)
    .orderBy('last_message_id', 'desc')
    .limit(MOST_COUNTED)
    .execute()

export async function unreadOf(tx: Tx, shop_id: number, affiliate_id: number, side: Side): Promise<number> {
  const row = await tx
    .selectFrom('chat_conversation')
    .select(['merchant_unread', 'affiliate_unread'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .executeTakeFirst()
  return row?.[`${side}_unread`] ?? 0
}

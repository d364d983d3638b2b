import { sql } from 'kysely'
import { insertPastChats, type PastChat } from '#features/outreach/chat/server/index.ts'
import { readShop, saveSetting } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanImage } from '#server/files/cleanImage.ts'
import { demoArt, drawn } from '../pages/art.ts'
import type { DemoMember } from '../shops/shops.ts'
import { talks } from './talks.ts'

const MINUTE = 60_000
const MAX_BYTES = 2_000_000
/** The third shop is still to be set up. */
const chatting = ['demo-store.myshopify.com', 'second-store.myshopify.com']

/** Conversations with those who sell most: some read, some waiting for an answer, one with a picture. */
export async function insertDemoChat(tx: Tx, shop_id: number, members: readonly DemoMember[]): Promise<void> {
  const { domain } = await readShop(tx, shop_id, 'domain')
  if (!chatting.includes(domain)) return
  await saveSetting(tx, shop_id, 'enable_chat_with_affiliates', 1)
  const people = await sellers(tx, shop_id)
  const picture = await photo(domain)
  const member_id = members[0]?.id
  const messages: PastChat['messages'][number][] = []
  const unread: Record<number, { merchant?: number; affiliate?: number }> = {}
  for (const [place, talk] of talks.entries()) {
    const affiliate_id = people[place]
    if (affiliate_id === undefined) continue
    unread[affiliate_id] = talk.unread ?? {}
    for (const { by, ago, msg, isPicture } of talk.said)
      messages.push({
        ...{ affiliate_id, by, msg, at: new Date(Date.now() - ago * MINUTE) },
        member_id: by === 'merchant' ? member_id : undefined,
        file: isPicture ? picture : undefined,
      })
  }
  await insertPastChats(tx, shop_id, { messages, unread })
}

/** The first of them is the one whom a newcomer logs in as. */
async function sellers(tx: Tx, shop_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from affiliate where shop_id = ${shop_id} and status = 'active' and removed_at is null and kind = 'affiliate'
    order by id limit ${talks.length}`.execute(tx)
  return rows.map(row => row.id)
}

async function photo(domain: string): Promise<PastChat['messages'][number]['file']> {
  const art = demoArt[domain]
  if (!art) return undefined
  const { content, width, height } = await cleanImage(await drawn(art.view(1_200, 800)), {
    maxBytes: MAX_BYTES,
    formats: ['png'],
  })
  return { format: 'png', filename: 'sunday-market.png', content, width, height }
}

import { readDesign } from '#kit/design/design.ts'
import type { Tx } from '#server/db/database.ts'
import { findDesign, type PageRef } from '#server/page-designs/store.ts'
import { type MessageBar, messageBar, messageBarNon } from '../rules/messageBar.ts'

export const tables = { 'message-bar': messageBar, 'message-bar-non': messageBarNon } as const
export type BarPage = keyof typeof tables

export const barRef = (shop_id: number, page: BarPage): PageRef => ({ shop_id, program_id: null, page })

export async function readBar(
  tx: Tx,
  shop_id: number,
  page: BarPage,
): Promise<MessageBar & { version: number; updated_at: Date | null }> {
  const stored = await findDesign(tx, barRef(shop_id, page))
  return {
    ...readDesign(tables[page], stored?.design),
    version: stored?.version ?? 0,
    updated_at: stored?.updated_at ?? null,
  }
}

/** Both bars as the store shows them: for visitors by an affiliate's link, and for all others. */
export async function messageBars(tx: Tx, shop_id: number): Promise<{ byLink: MessageBar; others: MessageBar }> {
  return { byLink: await readBar(tx, shop_id, 'message-bar'), others: await readBar(tx, shop_id, 'message-bar-non') }
}

import { MAX_ROWS } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { programsByName } from './options.ts'

/** Where the links of a program lead. */
export interface ProgramLink {
  id: number
  name: string
  status: number
  link_destination: string | null
}

export const programLinks = (tx: Tx, shop_id: number): Promise<ProgramLink[]> =>
  programsByName(tx, shop_id).select(['id', 'name', 'status', 'link_destination']).limit(MAX_ROWS).execute()

export async function saveProgramLinks(tx: Tx, shop_id: number, programs: readonly ProgramLink[]): Promise<void> {
  for (const { id, link_destination } of programs)
    await tx
      .updateTable('program')
      .set({ link_destination })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .where('link_destination', 'is distinct from', link_destination)
      .execute()
  await pagesChanged(tx, shop_id)
}

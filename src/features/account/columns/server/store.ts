import type { Tx } from '#server/db/database.ts'

interface ColumnsOf {
  member_id: number
  list: string
}

export function findChoice(tx: Tx, shop_id: number, { member_id, list }: ColumnsOf) {
  return tx
    .selectFrom('column_choice')
    .select('columns')
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .where('list', '=', list)
    .executeTakeFirst()
}

export async function saveChoice(tx: Tx, shop_id: number, choice: ColumnsOf & { columns: string[] }): Promise<void> {
  await tx
    .insertInto('column_choice')
    .values({ shop_id, ...choice })
    .onConflict(conflict => conflict.columns(['shop_id', 'member_id', 'list']).doUpdateSet({ columns: choice.columns }))
    .execute()
}

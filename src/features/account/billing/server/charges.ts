import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.ts'

/** Plans are charged again and again, add-ons once; both are asked for, wait for the merchant, and are heard of in the same way. */
export type ChargeTable = 'plan_charge' | 'add_on_charge'

const MOST_CHARGES = 100

// What is named below both of them have.
const either = (table: ChargeTable) => table as 'plan_charge'

/** The charges of a shop, newest first: all that count, however many were asked for since, and the newest of the others. */
export async function chargesIn<Table extends ChargeTable>(
  tx: Tx,
  table: Table,
  shop_id: number,
): Promise<Selectable<DB[Table]>[]> {
  const rows = await tx
    .selectFrom(either(table))
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy(sql`state in ('active', 'frozen')`, 'desc')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CHARGES)
    .execute()
  const newest = rows.toSorted((a, b) => b.opened_at.getTime() - a.opened_at.getTime() || b.id - a.id)
  return newest as unknown as Selectable<DB[Table]>[]
}

type NewCharge<Table extends ChargeTable> = Omit<Insertable<DB[Table]>, 'shop_id'>

/** The place of the one charge that waits for the merchant; nothing when another has it. */
export async function claimCharge<Table extends ChargeTable>(
  tx: Tx,
  table: Table,
  shop_id: number,
  charge: NewCharge<Table>,
): Promise<number | undefined> {
  const made = await tx
    .insertInto(either(table))
    .values({ shop_id, ...charge } as never)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Another one is opened in its place. */
export async function replaceCharge(tx: Tx, table: ChargeTable, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable(either(table))
    .set({ state: 'replaced' })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'pending'])
    .execute()
}

interface Opened {
  platform_id: string
  confirmation_url: string
}

export async function noteOpened(tx: Tx, table: ChargeTable, shop_id: number, id: number, opened: Opened): Promise<void> {
  await tx
    .updateTable(either(table))
    .set({ ...opened, state: sql`case when state = 'opening' then 'pending' else state end` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** When the platform was last asked what it charges. */
const askedAt = { plan_charge: 'asked_at', add_on_charge: 'add_ons_asked_at' } as const satisfies Record<ChargeTable, string>

/** The platform's answer to a question asked at this moment is taken, unless a newer one was. */
export async function claimAnswer(tx: Tx, table: ChargeTable, shop_id: number, asked_at: Date): Promise<boolean> {
  const column = sql.ref(askedAt[table])
  const { rows } = await sql`
    insert into billing_account as known (shop_id, ${column}) values (${shop_id}, ${asked_at})
    on conflict (shop_id) do update set ${column} = excluded.${column}
    where known.${column} is null or known.${column} < excluded.${column}
    returning shop_id`.execute(tx)
  return rows.length > 0
}

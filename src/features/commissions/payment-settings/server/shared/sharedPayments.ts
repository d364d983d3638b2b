import { lockShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { PAYMENTS, sharedSettings, unsharedSettings, withShared } from '../../rules/shared-payments.ts'
import { hasPaymentSettings, readPaymentSettings, savePaymentSettings } from '../store.ts'

/** A store has one. */
export const SETTINGS_ID = 1
const identity = 'payment settings'

/** How affiliates can be paid, and from which amount on. */
export const sharedPayments = {
  name: PAYMENTS,
  switches: ['payments'],
  fieldText: (field: string) => (field === 'minimum' ? 'paymentSettings.minimumPayout' : `affiliates.method.${field}`),
  count: async () => 1,
  idsAfter: async (_tx: Tx, _shop_id: number, after: number) => (after < SETTINGS_ID ? [SETTINGS_ID] : []),
  read,
  find: async (_tx: Tx, _shop_id: number, identities: readonly string[]) => new Map(identities.map(one => [one, SETTINGS_ID])),
  make: async (_tx: Tx, _shop_id: number, things: readonly object[]) => things.map(() => undefined),
  change,
  keeps: unsharedSettings,
  namesOf: async (_tx: Tx, _shop_id: number, ids: readonly number[]) => new Map(ids.map(id => [id, ''])),
} as const

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}) {
  if (!ids.includes(SETTINGS_ID)) return []
  if (locked) await lockShop(tx, shop_id)
  const values = sharedSettings(await readPaymentSettings(tx, shop_id), await hasPaymentSettings(tx, shop_id))
  return [{ id: SETTINGS_ID, identity, values }]
}

async function change(
  tx: Tx,
  shop_id: number,
  changes: readonly { id: number; taken: Readonly<Record<string, unknown>> }[],
): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>()
  for (const { id, taken } of changes) {
    const after = withShared(await readPaymentSettings(tx, shop_id), taken)
    if (after) await savePaymentSettings(tx, shop_id, after)
    else refused.set(id, Object.keys(taken))
  }
  return refused
}

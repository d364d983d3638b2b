import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSetting, saveSetting } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'

const SETTING = 'tracking_key'
const LETTERS = 24

/** The shop's public key: follows from the secret, and from how often it was renewed. */
export async function publicKeyOf(tx: Tx, { config }: Pick<Services, 'config'>, shop_id: number): Promise<string> {
  const version = (await findSetting(tx, shop_id, SETTING)) ?? 1
  const key = createHmac('sha256', deriveKey(config.secret, 'public tracking key')).update(`${shop_id} ${version}`)
  return `tandem_pk_${key.digest('base64url').replaceAll(/[-_]/g, '').slice(0, LETTERS)}`
}

export async function renewPublicKey(tx: Tx, shop_id: number): Promise<void> {
  const version = Number((await findSetting(tx, shop_id, SETTING)) ?? 1)
  await saveSetting(tx, shop_id, SETTING, version + 1)
}

export function isSameKey(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

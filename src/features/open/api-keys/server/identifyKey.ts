import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { type ApiScope, planFrom } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { KeyHolder } from '#server/http/caller.ts'
import { findKey, hashKey, noteUse } from './store.ts'

const shopOfKey = (key: string) => /^tandem_([1-9]\d{0,14})_[\w-]{43}$/.exec(key)?.[1]

/** Who shows this key, from an address it may be used from. */
export function createKeyDirectory(db: Database): (authorization: string | undefined, address: string) => Promise<KeyHolder> {
  return async (authorization, address) => {
    const key = authorization?.replace(/^Bearer /, '') ?? ''
    if (key === '') throw new Refusal('unauthenticated', 'apiKeys.keyMissing')
    const shop_id = Number(shopOfKey(key))
    if (!shop_id) throw unknownKey()
    const found = await db.inShop(shop_id, async tx => {
      const row = await findKey(tx, shop_id, hashKey(key))
      if (!row || !timingSafeEqual(row.key_hash, hashKey(key))) return undefined
      await noteUse(tx, shop_id, row.id)
      return row
    })
    if (!found) throw unknownKey()
    const { id: key_id, name: key_name, created_by, allowed_addresses } = found
    if (!isAmong(address, allowed_addresses)) throw new Refusal('forbidden', 'apiKeys.addressRefused', { params: { address } })
    const plan = planFrom(found.plan)
    return { shop_id, key_id, key_name, created_by, scopes: found.scopes as ApiScope[], plan }
  }
}

/** Whether there never was such a key or it is over is nobody's business but its owner's. */
const unknownKey = () => new Refusal('unauthenticated', 'apiKeys.keyUnknown')

/** Whether an address is one of these or in one of these ranges; with none named, every address is. */
function isAmong(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const list = new BlockList()
  for (const one of allowed) {
    const [start, bits] = one.split('/') as [string, string | undefined]
    if (bits === undefined) list.addAddress(start, family(start))
    else list.addSubnet(start, Number(bits), family(start))
  }
  // A socket of both kinds names an IPv4 address in the words of IPv6.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && list.check(plain, family(plain))
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { keyOfTicket, newAuthenticatorKey, stepOfCode } from '#features/account/session/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import { seal, unseal } from '#server/seal.ts'
import type { Services } from '#server/services.ts'

const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 10
/** Without those that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** A million codes stand against so few guesses. */
const GUESSES = { calls: 10, seconds: 15 * 60 }

const sealOf = ({ config }: Services, purpose: 'key' | 'ticket', { shop_id, affiliate_id }: AffiliateOfShop) => ({
  secret: config.secret,
  purpose: `affiliate-second-factor-${purpose}`,
  owner: `${shop_id} ${affiliate_id}`,
})

/** Begins: nothing is stored before a code has shown that an app has the key. */
export const newSecondFactorKey = (services: Services, person: AffiliateOfShop, account: { issuer: string; account: string }) =>
  newAuthenticatorKey(sealOf(services, 'ticket', person), account)

/** Asks for a second factor from now on. Answers the recovery codes, which are told this once. */
export async function enableSecondFactor(
  tx: Tx,
  services: Services,
  person: AffiliateOfShop,
  { ticket, code }: { ticket: string; code: string },
): Promise<string[]> {
  await services.limits.count('affiliate second factor', `${person.shop_id} ${person.affiliate_id}`, GUESSES)
  const found = keyOfTicket(sealOf(services, 'ticket', person), ticket, code)
  if (!found) throw invalidFields({ code: 'session.codeWrong' })
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const values = {
    sealed_key: seal(sealOf(services, 'key', person), found.key),
    recovery_hashes: codes.map(hashOf),
    used_step: found.step,
    enabled_at: new Date(),
  }
  await tx
    .insertInto('affiliate_second_factor')
    .values({ ...person, ...values })
    .onConflict(conflict => conflict.columns(['shop_id', 'affiliate_id']).doUpdateSet(values))
    .execute()
  return codes
}

/** Since when there is one, and how many recovery codes are left. */
export async function findSecondFactor(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop) {
  const row = await tx
    .selectFrom('affiliate_second_factor')
    .select(['enabled_at', 'sealed_key'])
    .select(sql<number>`cardinality(recovery_hashes)`.as('codes_left'))
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .executeTakeFirst()
  return row
}

/** Whether a code of the app, or a recovery code, is right. Each is good once, also for two who come at the same moment. */
export async function takeSecondFactorCode(tx: Tx, services: Services, person: AffiliateOfShop, code: string): Promise<boolean> {
  const who = `${person.shop_id} ${person.affiliate_id}`
  await services.limits.count('affiliate second factor', who, GUESSES)
  const isRight = (await takeAppCode(tx, services, person, code)) || (await takeRecoveryCode(tx, person, code))
  if (isRight) await services.limits.giveBack('affiliate second factor', who, GUESSES)
  return isRight
}

async function takeAppCode(tx: Tx, services: Services, person: AffiliateOfShop, code: string): Promise<boolean> {
  const stored = await findSecondFactor(tx, person)
  const key = stored && unseal(sealOf(services, 'key', person), stored.sealed_key)
  const step = key && stepOfCode(key, code)
  if (step === undefined) return false
  const taken = await tx
    .updateTable('affiliate_second_factor')
    .set({ used_step: step })
    .where('shop_id', '=', person.shop_id)
    .where('affiliate_id', '=', person.affiliate_id)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0
}

async function takeRecoveryCode(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop, code: string): Promise<boolean> {
  const hash = hashOf(code)
  const { numAffectedRows = 0n } = await sql`
    update affiliate_second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and ${hash}::bytea = any(recovery_hashes)`.execute(tx)
  return numAffectedRows > 0n
}

/** Whether there was one. */
export async function dropSecondFactors(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<boolean> {
  const gone = await tx
    .deleteFrom('affiliate_second_factor')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', affiliate_ids)
    .executeTakeFirst()
  return gone.numDeletedRows > 0
}

/** Fifty bits, in two halves that can be read aloud. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`
}

const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()

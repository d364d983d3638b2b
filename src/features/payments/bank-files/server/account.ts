import { isIban, maskIban, tidyIban } from '#features/people/affiliates/rules/iban.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { seal, unseal } from '#server/seal.ts'
import type { BankAccountView } from '../contract.ts'
import type { BankAccount } from '../rules/BankRun.ts'

const sealOf = (secret: string, shop_id: number) => ({ secret, purpose: 'bank-account', owner: `shop:${shop_id}` })

export const sealAccount = (secret: string, shop_id: number, account: BankAccount): Buffer =>
  seal(sealOf(secret, shop_id), Buffer.from(JSON.stringify(account)))

export function openAccount(secret: string, shop_id: number, sealed: Buffer): BankAccount | undefined {
  const text = unseal(sealOf(secret, shop_id), sealed)
  return text && (JSON.parse(text.toString('utf8')) as BankAccount)
}

/** The account that files pay from, if the shop has said it. */
export async function readAccount(tx: Tx, secret: string, shop_id: number): Promise<BankAccount | undefined> {
  const row = await tx.selectFrom('bank_account').select('sealed').where('shop_id', '=', shop_id).executeTakeFirst()
  return row && openAccount(secret, shop_id, row.sealed)
}

/** Answers the account as it is now; a masked number stands for the one that is stored. */
export async function saveAccount(tx: Tx, secret: string, shop_id: number, change: BankAccount): Promise<BankAccount> {
  const before = await readAccount(tx, secret, shop_id)
  const iban = before && change.iban === maskIban(before.iban) ? before.iban : tidyIban(change.iban)
  if (!isIban(iban)) throw invalidFields({ iban: 'bankFiles.ibanInvalid' })
  const account = { ...change, iban }
  const values = { sealed: sealAccount(secret, shop_id, account), updated_at: new Date() }
  await tx
    .insertInto('bank_account')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
  return account
}

export const shownAccount = ({ name, iban, bic }: BankAccount): BankAccountView => ({ name, iban: maskIban(iban), bic })

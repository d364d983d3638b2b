import { findReferralProgram, joinAsCustomer, participantById } from '#features/friends/customer-referral/server/index.ts'
import { noteIfStopped, StoppedSignUp } from '#features/pages/sign-up/server/index.ts'
import { judgeSignUp } from '#features/sales/fraud/rules/judgeSignUp.ts'
import { isRepeatedSignUp, readSignUpProtection } from '#features/sales/fraud/server/index.ts'
import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { canonicalEmail, isEmail } from '#kit/contract/validate.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'

interface Asking {
  email: string
  name?: string
  /** From where they ask. */
  address: string
}

const PER_VISITOR = { calls: 20, seconds: 600 }
const PER_SHOP = { calls: 600, seconds: 600 }

/**
 * Gives somebody the code of a link to hand on. Whoever is known already gets theirs, in the same way as a stranger gets a new one:
 * the answer says nothing of who is known here, and nobody is sent anything.
 */
export async function askForLink({ db, limits }: Services, shop_id: number, { email, name, address }: Asking): Promise<string> {
  await limits.count('friends join', address, PER_VISITOR)
  await limits.count('friends join shop', String(shop_id), PER_SHOP)
  const wanted = canonicalEmail(email)
  if (!isEmail(wanted)) throw invalidFields({ email: wanted === '' ? 'error.field.required' : 'error.field.notAnEmail' })
  return noteIfStopped(db, shop_id, { email: wanted, address }, () =>
    db.inShop(shop_id, async tx => {
      const program = await findReferralProgram(tx, shop_id)
      if (!program?.is_on) throw new Refusal('not_found')
      await refuseStopped(tx, shop_id, wanted, address)
      const { participant_id } = await joinAsCustomer(tx, { shop_id, email: wanted, name, address })
      // Not the word some affiliates have instead: it would tell who they are.
      return (await participantById(tx, shop_id, participant_id))!.ref_code
    }),
  )
}

/** The merchant's rules for sign-ups hold here too: whom they would only mark gets no link. */
export async function refuseStopped(tx: Tx, shop_id: number, email: string, address: string): Promise<void> {
  const protection = await readSignUpProtection(tx, shop_id)
  const isRepeated = await isRepeatedSignUp(tx, shop_id, address, protection)
  const verdict = judgeSignUp(protection, { email, country: undefined, address, isRepeated })
  if (verdict.kind !== 'accept') throw new StoppedSignUp({ ...verdict, kind: 'refuse' })
}

/** The link with that code, in the store. */
export const linkWithCode = async (tx: Tx, shop_id: number, code: string): Promise<string> =>
  linkOf(await linkedShop(tx, shop_id), { link_destination: null }, { ref_code: code, ref_word: null })

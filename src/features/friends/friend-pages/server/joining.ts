import { askForCode, findReferralProgram, letInJob } from '#features/friends/customer-referral/server/index.ts'
import { noteIfStopped, StoppedSignUp } from '#features/pages/sign-up/server/index.ts'
import { judgeSignUp } from '#features/sales/fraud/rules/judgeSignUp.ts'
import type { SignUpProtection } from '#features/sales/fraud/rules/settings.ts'
import { isRepeatedSignUp, readSignUpProtection } from '#features/sales/fraud/server/index.ts'
import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { canonicalEmail, isEmail } from '#kit/contract/validate.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
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
 * Gives somebody the code of a link to hand on, and sends nobody anything. Strangers, customers and affiliates cost the same
 * statements and get the same answer: none of it asks who is known here, and only the job afterwards does.
 */
export async function askForLink(services: Services, shop_id: number, { email, name, address }: Asking): Promise<string> {
  const { db, limits } = services
  await limits.count('friends join', address, PER_VISITOR)
  await limits.count('friends join shop', String(shop_id), PER_SHOP)
  const wanted = canonicalEmail(email)
  if (!isEmail(wanted)) throw invalidFields({ email: wanted === '' ? 'error.field.required' : 'error.field.notAnEmail' })
  return noteIfStopped(db, shop_id, { email: wanted, address }, async () => {
    const protection = await db.inShop(shop_id, async tx => {
      const program = await findReferralProgram(tx, shop_id)
      if (!program?.is_on) throw new Refusal('not_found')
      return readSignUpProtection(tx, shop_id)
    })
    refuseStopped(protection, { email: wanted, address, isRepeated: await asksAgain(services, shop_id, address, protection) })
    return db.inShop(shop_id, async tx => {
      await enqueue(tx, letInJob, { shop_id, email: wanted, name, address })
      return askForCode(tx, shop_id, wanted)
    })
  })
}

/** Every question counts: how many of them were new here is nobody's to find out. */
async function asksAgain({ limits }: Services, shop_id: number, address: string, protection: SignUpProtection): Promise<boolean> {
  const { repeated_address, repeated_address_most: calls, repeated_address_seconds: seconds } = protection
  if (repeated_address === 'allow') return false
  const { taken } = await limits.take('friends join again', `${shop_id} ${address}`, { calls, seconds }, 1)
  return taken === 0
}

/** The same for who has bought: the store knows them. */
export async function refuseStoppedBuyer(tx: Tx, shop_id: number, email: string, address: string): Promise<void> {
  const protection = await readSignUpProtection(tx, shop_id)
  refuseStopped(protection, { email, address, isRepeated: await isRepeatedSignUp(tx, shop_id, address, protection) })
}

/** The merchant's rules for sign-ups hold here too: whom they would only mark gets no link. */
function refuseStopped(
  protection: SignUpProtection,
  { email, address, isRepeated }: { email: string; address: string; isRepeated: boolean },
): void {
  const verdict = judgeSignUp(protection, { email, country: undefined, address, isRepeated })
  if (verdict.kind !== 'accept') throw new StoppedSignUp({ ...verdict, kind: 'refuse' })
}

/** The link with that code, in the store. */
export const linkWithCode = async (tx: Tx, shop_id: number, code: string): Promise<string> =>
  linkOf(await linkedShop(tx, shop_id), { link_destination: null }, { ref_code: code, ref_word: null })

import { ensureCustomerProgram, saveCustomerProgram } from '#features/commissions/programs/server/index.ts'
import { ruleProblem } from '#features/motivation/auto-discount/rules/ruleProblem.ts'
import {
  discountQueue,
  lookAtStore,
  makeDiscountJob,
  ownerOf,
  wantAgain,
  wordsOf,
} from '#features/motivation/coupons/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { type FieldProblems, invalidFields, Refusal } from '#kit/contract/errors.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { AnyText } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import type { ReferralView } from '../contract.ts'
import type { ReferralDraft } from '../rules/ReferralDraft.ts'
import type { ReferralProgram } from '../rules/ReferralProgram.ts'
import { type ReferralTerms, readReferral, toSetting, usualTerms } from '../rules/readReferral.ts'
import { changeIncentive, incentiveDiscount, isChangedInStore, makeAnew } from './incentive.ts'
import { looksRead, looksSent, problemsIn } from './looks.ts'
import { countParticipants } from './participants.ts'
import { findReferralProgram, storedProgram } from './program.ts'
import { noteDiscount, saveReferral } from './store.ts'

export interface SpokenCall extends CalledBy {
  t: AnyText
  services: Services
}

export async function showReferral(tx: Tx, { caller: { shop_id }, t, services }: SpokenCall): Promise<ReferralView> {
  const program = await storedProgram(tx, shop_id)
  const currency = program?.currency ?? (await currencyOf(tx, shop_id))
  const incentive_problem = program ? await incentiveProblem(tx, shop_id, program, t) : null
  return {
    setting: toSetting(program ?? usualTerms, program?.program_id ?? null, currency),
    ...(await looksRead.call(tx, shop_id, services)),
    currency,
    incentive_problem,
    participants: await countParticipants(tx, shop_id),
  }
}

async function incentiveProblem(tx: Tx, shop_id: number, program: ReferralProgram, t: SpokenCall['t']): Promise<string | null> {
  if (program.incentive_type === 'none') return null
  const discount = await incentiveDiscount(tx, shop_id, program)
  const isAssigned = (await ownerOf(tx, shop_id, program.coupon)) !== undefined
  const problem = ruleProblem(program.coupon, discount, isAssigned, new Date())
  if (problem) return t.any(problem)
  if (!discount || !isChangedInStore(discount, program)) return null
  return t.any('customerReferral.changedInStore', { discount: wordsOf(discount, t) })
}

/** The store is asked about a new code first; all that comes of it is written down together. */
export async function saveReferralProgram(draft: ReferralDraft, by: SpokenCall): Promise<ReferralView> {
  const { services } = by
  const { db } = services
  const { shop_id } = by.caller
  const before = await db.inShop(shop_id, tx => storedProgram(tx, shop_id))
  const wanted = draft.coupon_name
  if (wanted && foldCase(wanted) !== foldCase(before?.coupon ?? '') && draft.incentive_type !== 'none')
    await refuseTaken(services, shop_id, wanted)
  return db.inShop(shop_id, tx => change(tx, draft, by))
}

async function refuseTaken(services: Services, shop_id: number, code: string): Promise<void> {
  const found = await lookAtStore(services, shop_id, code)
  if (found.is === 'taken') throw invalidFields({ coupon_name: 'customerReferral.codeTaken' })
}

async function change(tx: Tx, draft: ReferralDraft, by: SpokenCall): Promise<ReferralView> {
  const { caller, from, services } = by
  const { shop_id } = caller
  const currency = await currencyOf(tx, shop_id)
  const customers = await ensureCustomerProgram(tx, shop_id)
  const before = await storedProgram(tx, shop_id)
  const wrongLooks = await problemsIn(looksSent.call(tx, shop_id, draft, services, { caller, from }))
  const terms = termsAfter(before, draft, { currency, wrongLooks })
  if (terms.incentive_type !== 'none' && (await ownerOf(tx, shop_id, terms.coupon)))
    throw invalidFields({ coupon_name: 'autoDiscount.codeAssigned' })
  const store_discount_id = await changeIncentive(tx, shop_id, before, { ...terms, currency })
  const { incentive_type, incentive_amount, coupon, limit_per_person, limit_per_month, limit_in_all } = terms
  await saveReferral(tx, shop_id, {
    ...{ program_id: customers.id, incentive_type, incentive_amount, coupon, store_discount_id },
    ...{ limit_per_person, limit_per_month, limit_in_all },
  })
  const { program_name: name, is_on, commission_type, commission_amount, wait_days: reward_wait_days } = terms
  const program = { id: customers.id, name, is_on, commission_type, commission_amount, reward_wait_days }
  await saveCustomerProgram(tx, shop_id, program, caller.user_id)
  await audit(tx, {
    ...{ shop_id, actor: actorOf(caller), action: 'customerReferral.save', subject: { kind: 'program', id: customers.id }, from },
    before: before && flat(before, currency),
    after: flat(terms, currency),
  })
  return showReferral(tx, by)
}

interface Beside {
  currency: Currency
  /** What is wrong with the designs and the email that came along: all of it is told at once. */
  wrongLooks: FieldProblems
}

function termsAfter(before: ReferralProgram | undefined, draft: ReferralDraft, { currency, wrongLooks }: Beside): ReferralTerms {
  const read = readReferral(before ?? usualTerms, draft, currency)
  const fields = { ...read.problems, ...wrongLooks }
  if (read.problems || Object.keys(fields).length > 0) throw new Refusal('invalid', 'error.invalid', { fields })
  return read.terms
}

/** As the log tells it. */
function flat(terms: ReferralTerms, currency: Currency) {
  const { refer_customer_incentive, is_set_up: _, program_id: __, ...setting } = toSetting(terms, null, currency)
  return { ...setting, ...refer_customer_incentive }
}

export async function makeDiscountAgain(tx: Tx, by: SpokenCall): Promise<ReferralView> {
  const { caller, from } = by
  const { shop_id } = caller
  const program = await findReferralProgram(tx, shop_id)
  if (!program || !(await askAgain(tx, shop_id, program))) throw new Refusal('conflict', 'customerReferral.nothingToMake')
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'customerReferral.makeDiscount',
    after: { coupon: program.coupon },
    from,
  })
  return showReferral(tx, by)
}

/** What the store refused or lost is asked for again; what was changed there, or is used up, is replaced. */
async function askAgain(tx: Tx, shop_id: number, program: ReferralProgram): Promise<boolean> {
  const { store_discount_id } = program
  const discount = await incentiveDiscount(tx, shop_id, program)
  if (store_discount_id === null || !discount) return false
  if (await wantAgain(tx, shop_id, store_discount_id)) {
    await enqueue(tx, makeDiscountJob, { shop_id, store_discount_id }, discountQueue(shop_id, store_discount_id))
    return true
  }
  const isSpent = ruleProblem(program.coupon, discount, false, new Date()) !== null
  if (!isSpent && !isChangedInStore(discount, program)) return false
  await noteDiscount(tx, shop_id, await makeAnew(tx, shop_id, store_discount_id, program))
  return true
}

import { requireLockedProgram, requireProgram } from '#features/commissions/programs/server/index.ts'
import {
  discountQueue,
  discountsById,
  type KnownDiscount,
  keepFound,
  lookAtStore,
  makeDiscountJob,
  missingProblem,
  ownerOf,
  wantFromDraft,
  wordsOf,
} from '#features/motivation/coupons/server/index.ts'
import { type PersonRef, peopleById } from '#features/people/affiliates/server/index.ts'
import { currencyOf, planOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { AnyText } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import type { AutoDiscountRule, AutoDiscounts } from '../contract.ts'
import { DiscountSource, MAX_RULES, type RuleChange, type RuleDraft } from '../rules/ruleDraft.ts'
import { ruleProblem } from '../rules/ruleProblem.ts'
import { chooseAffiliates, chosenOf, deleteRule, findRule, insertRule, rulesOf, type StoredRule, updateRule } from './store.ts'

/** Who does it, from where, in which language. */
export interface SpokenCall extends CalledBy {
  t: AnyText
}

export async function showRules(tx: Tx, shop_id: number, program_id: number, t: SpokenCall['t']): Promise<AutoDiscounts> {
  const { id, name, is_default, status } = await requireProgram(tx, shop_id, program_id)
  return {
    permitted: mayUse(await planOf(tx, shop_id), 'autoDiscount'),
    program: { id, name, is_default: toFlag(is_default), status: toFlag(status === 1) },
    rules: await toRules(tx, shop_id, await rulesOf(tx, shop_id, program_id), t),
  }
}

async function toRules(tx: Tx, shop_id: number, rules: readonly StoredRule[], t: SpokenCall['t']): Promise<AutoDiscountRule[]> {
  const [first] = rules
  if (!first) return []
  const chosen = await chosenOf(tx, shop_id, first.program_id)
  const people = await peopleById(tx, shop_id, [...new Set([...chosen.values()].flat())])
  const discounts = await discountsById(
    tx,
    shop_id,
    rules.flatMap(rule => rule.store_discount_id ?? []),
  )
  const shown: AutoDiscountRule[] = []
  for (const rule of rules) {
    const discount = rule.store_discount_id === null ? undefined : discounts.get(rule.store_discount_id)
    const problem = await problemOf(tx, shop_id, rule, discount)
    const { id, name, is_active, for_all, source, code } = rule
    shown.push({
      ...{ id, name, source, code, is_active: toFlag(is_active), for_all: toFlag(for_all) },
      affiliates: (chosen.get(id) ?? []).flatMap(one => people.get(one) ?? []).map(toAffiliate),
      discount: discount ? wordsOf(discount, t) : '',
      problem: problem && t.any(problem),
    })
  }
  return shown
}

const toAffiliate = ({ id, full_name, email }: PersonRef) => ({ id, full_name, email })

async function problemOf(
  tx: Tx,
  shop_id: number,
  { code }: StoredRule,
  discount: KnownDiscount | undefined,
): Promise<string | null> {
  const isAssigned = code !== null && (await ownerOf(tx, shop_id, code)) !== undefined
  return ruleProblem(code, discount, isAssigned, new Date())
}

async function showRule(tx: Tx, shop_id: number, id: number, t: SpokenCall['t']): Promise<AutoDiscountRule> {
  const [shown] = await toRules(tx, shop_id, [await requireRule(tx, shop_id, id)], t)
  return shown!
}

async function requireRule(tx: Tx, shop_id: number, id: number): Promise<StoredRule> {
  const rule = await findRule(tx, shop_id, id)
  if (!rule) throw new Refusal('not_found')
  return rule
}

export async function createRule(
  services: Services,
  program_id: number,
  draft: RuleDraft,
  by: SpokenCall,
): Promise<AutoDiscountRule> {
  const { caller, from, t } = by
  const { shop_id, plan } = caller
  if (!mayUse(plan, 'autoDiscount')) throw planRequired('autoDiscount', 'autoDiscount.needsPlan')
  const prepare = await discountOf(services, shop_id, draft)
  return services.db.inShop(shop_id, async tx => {
    const program = await requireLockedProgram(tx, shop_id, program_id)
    await refuseSecondForAll(tx, shop_id, program_id, draft)
    const { name, is_active, for_all, source } = draft
    const facts = { program_id, name, source, is_active: is_active === 1, for_all: for_all === 1 }
    const id = await insertRule(tx, shop_id, { ...facts, ...(await prepare(tx)) })
    if (id === undefined) throw new Refusal('conflict', 'autoDiscount.tooMany', { params: { max: MAX_RULES } })
    await choose(tx, shop_id, { id, program_id }, draft)
    const after = { name, program: program.name, is_active, for_all, code: draft.code || null }
    const subject = { kind: 'auto_discount', id }
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'autoDiscount.create', subject, after, from })
    return showRule(tx, shop_id, id, t)
  })
}

type Discount = Pick<StoredRule, 'code' | 'store_discount_id'>

/** The store is asked first; what comes of it is written down together with the rule. */
async function discountOf(services: Services, shop_id: number, draft: RuleDraft): Promise<(tx: Tx) => Promise<Discount>> {
  const { source, code } = draft
  if (source === DiscountSource.affiliateCoupon) return async () => ({ code: null, store_discount_id: null })
  const found = await lookAtStore(services, shop_id, code)
  if (source === DiscountSource.ownDiscount) {
    if (found.is === 'taken') throw invalidFields({ code: 'coupons.code.takenInStore' })
    return async tx => {
      await refuseAssigned(tx, shop_id, code)
      const wanted = { purpose: 'auto', code, title: draft.name, draft } as const
      const store_discount_id = await wantFromDraft(tx, shop_id, wanted)
      await enqueue(tx, makeDiscountJob, { shop_id, store_discount_id }, discountQueue(shop_id, store_discount_id))
      return { code, store_discount_id }
    }
  }
  if (found.is === 'unasked') throw new Refusal('conflict', found.why)
  if (found.is === 'free') throw invalidFields({ code: await missingProblem(services, shop_id, code) })
  const { discount, spelled } = found
  return async tx => {
    await refuseAssigned(tx, shop_id, code)
    return { code: spelled ?? code, store_discount_id: await keepFound(tx, shop_id, discount, await currencyOf(tx, shop_id)) }
  }
}

/** An order with an affiliate's code is theirs; whoever sent the visitor would get nothing. */
async function refuseAssigned(tx: Tx, shop_id: number, code: string): Promise<void> {
  if (await ownerOf(tx, shop_id, code)) throw invalidFields({ code: 'autoDiscount.codeAssigned' })
}

async function refuseSecondForAll(
  tx: Tx,
  shop_id: number,
  program_id: number,
  { for_all, id }: Pick<RuleChange, 'for_all'> & { id?: number },
): Promise<void> {
  const others = (await rulesOf(tx, shop_id, program_id)).filter(rule => rule.id !== id)
  if (for_all === 1 && others.some(rule => rule.for_all)) throw invalidFields({ for_all: 'autoDiscount.oneForAll' })
}

async function choose(
  tx: Tx,
  shop_id: number,
  rule: Pick<StoredRule, 'id' | 'program_id'>,
  { for_all, affiliate_ids }: RuleChange,
): Promise<void> {
  const wanted = for_all === 1 ? [] : affiliate_ids
  const people = await peopleById(tx, shop_id, wanted)
  if (wanted.some(id => !people.has(id))) throw invalidFields({ affiliate_ids: 'autoDiscount.affiliateRequired' })
  const [taken] = await chooseAffiliates(tx, shop_id, rule, wanted)
  if (taken === undefined) return
  const problem = { key: 'autoDiscount.alreadyChosen', params: { name: people.get(taken)!.full_name } }
  throw new Refusal('invalid', 'error.invalid', { fields: { affiliate_ids: [problem] } })
}

export async function changeRule(
  tx: Tx,
  id: number,
  change: RuleChange,
  { caller, from, t }: SpokenCall,
): Promise<AutoDiscountRule> {
  const { shop_id, plan } = caller
  const { program_id } = await requireRule(tx, shop_id, id)
  const program = await requireLockedProgram(tx, shop_id, program_id)
  const before = await requireRule(tx, shop_id, id)
  if (change.is_active === 1 && !before.is_active && !mayUse(plan, 'autoDiscount'))
    throw planRequired('autoDiscount', 'autoDiscount.needsPlan')
  await refuseSecondForAll(tx, shop_id, program_id, { ...change, id })
  await updateRule(tx, shop_id, id, change)
  await choose(tx, shop_id, before, change)
  const wordsFor = ({ name, is_active, for_all }: Pick<RuleChange, 'name' | 'is_active' | 'for_all'>) => ({
    name,
    is_active,
    for_all,
  })
  await audit(tx, {
    ...{ shop_id, actor: actorOf(caller), action: 'autoDiscount.update', subject: { kind: 'auto_discount', id }, from },
    before: wordsFor({ ...before, is_active: toFlag(before.is_active), for_all: toFlag(before.for_all) }),
    after: { ...wordsFor(change), program: program.name },
  })
  return showRule(tx, shop_id, id, t)
}

export async function removeRule(tx: Tx, id: number, { caller, from }: SpokenCall): Promise<void> {
  const { shop_id } = caller
  const { name } = await requireRule(tx, shop_id, id)
  await deleteRule(tx, shop_id, id)
  const subject = { kind: 'auto_discount', id }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'autoDiscount.remove', subject, before: { name }, from })
}

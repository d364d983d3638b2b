import { findShop, updateShop } from '#features/store/shop/server/index.ts'
import { arePlansSold, Billing, offerById, planFrom } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { billing } from '../contract.ts'
import { FREE_PLAN_ID } from '../rules/offers.ts'
import { planStateOf } from '../rules/planState.ts'
import { type AnswerId, pollFields } from '../rules/questions.ts'
import { endPlan } from './endPlan.ts'
import { openCharge } from './openCharge.ts'
import { isAdminPath } from './returnUrl.ts'
import { findAccount, findCharges, insertAnswer, notePollDone } from './store.ts'
import { syncCharges } from './syncPlan.ts'
import { answersIn, isCouponOffered, readCurrent, readDowngrade, readPricing } from './views.ts'

interface PlanChange {
  plan_id: number
  answer_id?: AnswerId | null
  downgrade_feedback: string
  answer_option: string
  last_url?: string
}

export function billingRoutes(services: Services): Routes {
  const { db } = services
  const inShopOf = <T>({ shop_id }: Caller, run: (tx: Tx, shop_id: number) => Promise<T>) =>
    db.inShop(shop_id, tx => run(tx, shop_id))
  const sayIn = ({ language }: RequestFacts) => {
    const t = services.texts(toSpokenLanguage(language))
    return (key: string) => t.any(key)
  }

  /** Where nobody charges, there is nothing to change; and money is the owner's business, not support's. */
  function refuseOthers(caller: Caller): void {
    if (!arePlansSold()) throw new Refusal('not_found')
    refuseSupport(caller)
  }

  const keepAnswer = (caller: Caller, change: PlanChange) =>
    inShopOf(caller, async (tx, shop_id) => {
      const { plan_id, answer_id = null, downgrade_feedback, answer_option } = change
      if (answer_id === null && downgrade_feedback === '') return
      const given = { answer_id, answer_option, feedback: downgrade_feedback }
      await insertAnswer(tx, { shop_id, member_id: caller.user_id, from_plan: caller.plan, to_plan_id: plan_id, ...given })
    })

  async function buy(change: PlanChange, caller: Caller, from: RequestFacts, billedAs?: Billing) {
    refuseOthers(caller)
    const offer = offerById(change.plan_id)
    if (!offer || (billedAs && offer.billing !== billedAs)) throw invalidFields({ plan_id: 'billing.planUnknown' })
    const confirmation_url = await openCharge(services, { offer, last_url: change.last_url }, { caller, from })
    await keepAnswer(caller, change)
    return { link_redirect: { status: 200, confirmation_url } }
  }

  return routes(billing, {
    async pricing({ query, caller }) {
      if (!arePlansSold()) throw new Refusal('not_found')
      const mayChange = caller.role_name === 'super-admin' && !caller.support
      const view = await inShopOf(caller, (tx, shop_id) => readPricing(tx, shop_id, mayChange))
      const last_url = query.last_url && isAdminPath(query.last_url) ? query.last_url : null
      return { ...view, hash: query.hash ?? null, last_url }
    },

    downgradeModal: ({ query, caller, from }) => {
      if (!arePlansSold()) throw new Refusal('not_found')
      const asked = { plan: query.plan_downgrade, say: sayIn(from), isNew: query.new_version === 1 }
      return inShopOf(caller, (tx, shop_id) => readDowngrade(tx, shop_id, asked))
    },

    upgrade: ({ body, caller, from }) => buy(body, caller, from, Billing.monthly),
    upgradeAnnual: ({ body, caller, from }) => buy(body, caller, from, Billing.yearly),
    confirmCharge: ({ body, caller, from }) => buy({ ...body, downgrade_feedback: '', answer_option: '' }, caller, from),

    async downgrade({ body, caller, from }) {
      if (body.plan_id !== FREE_PLAN_ID) return { ...(await buy(body, caller, from)), ends_at: null }
      refuseOthers(caller)
      const ends_at = await endPlan(services, caller, from)
      await keepAnswer(caller, body)
      return { link_redirect: { status: 200, confirmation_url: null }, ends_at: ends_at.toISOString() }
    },

    async stayWithCoupon({ body, caller, from }) {
      refuseOthers(caller)
      const offer = await inShopOf(caller, async (tx, shop_id) => {
        const charges = await findCharges(tx, shop_id)
        const state = planStateOf(charges, new Date())
        if (state.status !== 'active' || !isCouponOffered(charges, state)) throw new Refusal('conflict', 'billing.couponGone')
        return state.offer
      })
      const confirmation_url = await openCharge(services, { offer, withCoupon: true }, { caller, from })
      await keepAnswer(caller, { ...body, plan_id: offer.id })
      return { link_redirect: { status: 200, confirmation_url } }
    },

    async syncCharge({ caller }) {
      refuseOthers(caller)
      await syncCharges(services, caller.shop_id)
      return inShopOf(caller, readCurrent)
    },

    answers: async ({ from }) => answersIn(sayIn(from), false),
    newAnswers: async ({ from }) => answersIn(sayIn(from), true),

    poll: ({ caller }) =>
      inShopOf(caller, async (tx, shop_id) => {
        const shop = await findShop(tx, shop_id)
        const account = await findAccount(tx, shop_id)
        const isPaid = arePlansSold() && shop?.upgraded_at != null && planFrom(shop.plan) !== 'free'
        return { is_due: isPaid && !account?.poll_done_at, fields: [...pollFields] }
      }),
    async finishPoll({ body, caller }) {
      refuseSupport(caller)
      await inShopOf(caller, async (tx, shop_id) => {
        await updateShop(tx, shop_id, { poll: JSON.stringify(body) })
        await notePollDone(tx, shop_id)
      })
      return null
    },
    async dismissPoll({ caller }) {
      refuseSupport(caller)
      await inShopOf(caller, notePollDone)
      return null
    },
  })
}

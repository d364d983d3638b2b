import { findShop } from '#features/store/shop/server/index.ts'
import {
  type AddOn,
  addOnNames,
  addOns,
  arePlansSold,
  mayBuyAddOns,
  mayUse,
  type Plan,
  planFrom,
  planNeededFor,
} from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type AddOnView, addOnCalls } from '../../add-ons-contract.ts'
import { surveyAnswerIds } from '../../rules/questions.ts'
import { findAccount } from '../store.ts'
import { openAddOn } from './openAddOn.ts'
import { claimSurvey, findAddOnCharges, insertSurveyAnswer } from './store.ts'

export function addOnRoutes(services: Services): Routes {
  const inShopOf = <T>({ shop_id }: Caller, run: (tx: Tx, shop_id: number) => Promise<T>) =>
    services.db.inShop(shop_id, tx => run(tx, shop_id))
  const refuseUnsold = () => {
    if (!arePlansSold()) throw new Refusal('not_found')
  }

  return routes(addOnCalls, {
    async addOns({ caller }) {
      refuseUnsold()
      const shop = (await inShopOf(caller, findShop))!
      const plan = planFrom(shop.plan)
      const bought = shop.feature_add_on as string[]
      return {
        can_use_feature_add_on: shop.platform === 'shopify' && mayBuyAddOns(plan),
        add_ons: addOnNames.map(add_on => ({
          feature_add_on: add_on,
          price: addOns[add_on],
          plan: planNeededFor(add_on),
          state: stateOf(add_on, plan, bought),
        })),
      }
    },

    async addOnCharges({ caller }) {
      refuseUnsold()
      const charges = await inShopOf(caller, findAddOnCharges)
      return charges.map(({ id, add_on, price, state, bought_at }) => ({
        ...{ id, feature_add_on: add_on, price, status: state },
        charged_at: bought_at?.toISOString() ?? null,
      }))
    },

    async buyAddOn({ body, caller, from }) {
      refuseUnsold()
      refuseSupport(caller)
      const wanted = { add_on: body.feature_add_on, last_url: body.last_url }
      const confirmation_url = await openAddOn(services, wanted, { caller, from })
      return { link_redirect: { status: 200, confirmation_url } }
    },

    async survey({ caller, from }) {
      const t = services.texts(toSpokenLanguage(from.language))
      const is_due = await inShopOf(caller, isSurveyDue)
      return { is_due, answers: surveyAnswerIds.map(id => ({ id, text: t.any(`billing.surveyAnswer.${id}`) })) }
    },

    async storeSurvey({ body, caller }) {
      refuseUnsold()
      refuseSupport(caller)
      await inShopOf(caller, async (tx, shop_id) => {
        const { answer_id = null, comment } = body
        if (!(await isSurveyDue(tx, shop_id)) || !(await claimSurvey(tx, shop_id))) return
        if (answer_id === null && comment === '') return
        await insertSurveyAnswer(tx, { shop_id, member_id: caller.user_id, answer_id, comment })
      })
      return null
    },
  })
}

function stateOf(add_on: AddOn, plan: Plan, bought: readonly string[]): AddOnView['state'] {
  if (mayUse(plan, add_on)) return 'included'
  if (bought.includes(add_on)) return mayBuyAddOns(plan) ? 'bought' : 'resting'
  return mayBuyAddOns(plan) ? 'open' : 'locked'
}

/** Who has bought something is asked why, once. */
async function isSurveyDue(tx: Tx, shop_id: number): Promise<boolean> {
  if (!arePlansSold()) return false
  const account = await findAccount(tx, shop_id)
  return !account?.survey_done_at && (await findAddOnCharges(tx, shop_id)).some(({ state }) => state === 'active')
}

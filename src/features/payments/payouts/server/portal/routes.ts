import { methodNames } from '#features/commissions/payment-settings/server/index.ts'
import { isPaymentMethod, type PaymentInfo } from '#features/people/affiliates/rules/payment-methods.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { AnyText } from '#kit/text.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type PortalPaymentState, portalPayments } from '../../portal-contract.ts'
import { affiliateProblem } from '../../rules/affiliateProblem.ts'
import type { PayoutState } from '../../rules/states.ts'
import { openProof } from '../desk/proofs.ts'
import { stepsOf } from '../engine/steps.ts'
import { addressOf } from '../paymentMail.job.ts'
import { type FoundPayment, findPayments } from './findPayments.ts'
import { paymentParts } from './paymentParts.ts'

const stateFor: Record<PayoutState, PortalPaymentState> = {
  reserved: 'preparing',
  in_transit: 'on_its_way',
  unclaimed: 'unclaimed',
  on_hold: 'on_hold',
  paid: 'paid',
  returned: 'came_back',
  undone: 'undone',
}

export const portalPaymentRoutes = ({ db, texts, config: { secret } }: Services): Routes =>
  routes(portalPayments, {
    list: ({ caller: { shop_id, affiliate_id }, query: { before, limit }, from }) =>
      db.inShop(shop_id, async tx => {
        const found = await findPayments(tx, { shop_id, affiliate_id })
          .$if(before !== undefined, query => query.where('id', '<', before!))
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .execute()
        const t = texts(from.language)
        const nameOf = await methodNames(tx, shop_id, t)
        const rows = found.slice(0, limit).map(payment => toPayment(payment, nameOf, t))
        return { rows, next: found.length > limit ? rows.at(-1)!.id : null }
      }),

    get: ({ id, caller: { shop_id, affiliate_id }, from }) =>
      db.inShop(shop_id, async tx => {
        const t = texts(from.language)
        const payment = await findPayments(tx, { shop_id, affiliate_id }).where('id', '=', id).executeTakeFirst()
        const parts = await paymentParts(tx, { shop_id, affiliate_id }, id, t)
        const timeline = (await stepsOf(tx, shop_id, payment!)).map(({ state, at }) => ({
          ...{ state: stateFor[state], at: at.toISOString() },
        }))
        return { ...toPayment(payment!, await methodNames(tx, shop_id, t), t), ...parts, timeline }
      }),

    openProof: ({ id, caller: { shop_id, affiliate_id } }) =>
      db.inShop(shop_id, async tx => {
        const own = await findPayments(tx, { shop_id, affiliate_id }).where('id', '=', id).executeTakeFirst()
        if (!own) throw new Refusal('not_found', 'payouts.paymentNotFound')
        return openProof(tx, secret, { shop_id, payout_id: id })
      }),
  })

type NameOf = Awaited<ReturnType<typeof methodNames>>

const toPayment = (found: FoundPayment, nameOf: NameOf, t: AnyText) => {
  const { state, method, created_at, settled_at, failure, payee, ...payment } = found
  const problem = affiliateProblem({ state: state as PayoutState, failure })
  return {
    ...payment,
    problem: problem && t.any(`payouts.forAffiliate.${problem}`, { address: addressOf(payee as PaymentInfo) }),
    state: stateFor[state as PayoutState],
    method: isPaymentMethod(method) ? nameOf(method) : method,
    created_at: created_at.toISOString(),
    paid_at: settled_at?.toISOString() ?? null,
  }
}

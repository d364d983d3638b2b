import { sql } from 'kysely'
import { maySwitch } from '#features/account/multi-store/rules/maySwitch.ts'
import { planHasMethod } from '#features/commissions/payment-settings/rules/offeredMethods.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { findReferralProgram } from '#features/friends/customer-referral/server/index.ts'
import { isAutoCouponOn } from '#features/motivation/auto-coupons/server/isAutoCouponOn.ts'
import { autoDiscount } from '#features/motivation/auto-discount/contract.ts'
import { DiscountSource } from '#features/motivation/auto-discount/rules/ruleDraft.ts'
import { discountForVisit } from '#features/motivation/auto-discount/server/visits.ts'
import { formatInUse } from '#features/motivation/auto-links/server/settings.ts'
import { wantDiscount } from '#features/motivation/coupons/server/index.ts'
import { portalGifts } from '#features/motivation/gifts/portal-contract.ts'
import { portalNetworkServer } from '#features/motivation/portal-network/server/feature.ts'
import { writeEvents } from '#features/open/webhooks/server/events/writeEvents.ts'
import { isChatOn } from '#features/outreach/chat/server/access.ts'
import { usableSettings } from '#features/pages/convert-customers/server/settings.ts'
import { firstLoginPage } from '#features/pages/first-login-page/contract.ts'
import { isFirstLoginPageDue } from '#features/pages/first-login-page/server/isFirstLoginPageDue.ts'
import { loadOffer } from '#features/pages/marketplace/server/listing.ts'
import { messageBar } from '#features/pages/message-bar/contract.ts'
import { shownBars } from '#features/pages/message-bar/server/shownBars.ts'
import { requestFacts } from '#features/payments/payment-requests/server/createRequest.ts'
import { blockersOf } from '#features/payments/payout-schedule/server/blockersOf.ts'
import { refusePlan } from '#features/payments/payouts/server/desk/requireRelease.ts'
import { taxDocumentsServer } from '#features/payments/tax-documents/server/feature.ts'
import { createAffiliate } from '#features/people/affiliates/server/index.ts'
import { planOf, saveRequireW9, saveSetting } from '#features/store/shop/server/index.ts'
import type { Feature } from '#kit/access.ts'
import type { Call } from '#kit/contract/client.ts'
import type { Tx } from '#server/db/database.ts'
import { ownDomainOf } from '#server/hosts/affiliate-site.ts'
import { plainRule } from '#server/store-platform/discount-port.ts'
import type { TestApp } from './app.ts'
import { aCouponDraft } from './coupon-desk.ts'
import { aProgram } from './friend-program.ts'

/** A shop on which everything is set up, and somebody who may do everything there. */
export interface GateShop {
  app: TestApp
  shop_id: number
  program_id: number
  affiliate_id: number
  call: Call
  inShop<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

export interface GateUse {
  /** What a shop without the plan is refused: a wish, or the tests of the feature where it is tried. Not needed where calls name the gate. */
  write?: ((shop: GateShop) => Promise<unknown>) | string
  /**
   * What it does for others than the merchant, asked while the shop has the plan, without it and with it again. `terms` are those of a
   * program, tried together; `calls` are all there is; else the tests of the feature where it is tried.
   */
  acts: ((shop: GateShop) => Promise<boolean>) | 'terms' | 'calls' | string
}

/** Fields of a program that a plan opens. */
const term = (change: object) => (shop: GateShop) => newProgram(shop, change)

async function newProgram({ call }: GateShop, change: object) {
  const { program } = await call(programs.blank)
  return call(programs.create, { body: { ...program, name: 'Gated', commission_amount: '10', ...change } as never })
}

const levels = ['0', '100', '200'].map(from => ({ from, amount: '5' }))

/** The terms of a program that a smaller plan does not have, each by itself. */
export const programTerms = {
  orderValueLevels: { rule: 2, commission_amount: null, advance_amount: levels },
  lifetimeCommission: { lifetime_commission: 1 },
  newCustomerCommission: { for_new_customer: 1, for_new_customer_type: 2, for_new_customer_amount: '5' },
  subscriptionIntegrations: { subscription_rule: 'all' },
  multiLevel: { network_rates: ['5'] },
  couponCommission: { commissioning_status: 1, commissioning_amount: '5', commissioning_apply_to: 'any_coupon' },
} as const satisfies Partial<Record<Feature, object>>

const testsOf = (path: string) => `src/features/${path}.test.ts`

/** Every gate of the table, and where it is felt. A new one that is not here does not compile. */
export const gateUses: Record<Feature, GateUse> = {
  programsUnlimited: {
    async write(shop) {
      await newProgram(shop, {})
      return newProgram(shop, {})
    },
    acts: testsOf('pages/registration-page/tests/api'),
  },
  customerReferral: { acts: async ({ inShop, shop_id }) => (await inShop(tx => findReferralProgram(tx, shop_id)))!.is_on },
  convertCustomers: { acts: async ({ inShop, shop_id }) => (await inShop(tx => usableSettings(tx, shop_id))).accounts_on === 1 },
  marketplaceListing: { acts: async ({ inShop, shop_id }) => (await inShop(tx => loadOffer(tx, shop_id)))!.hidden !== 'plan' },
  chat: { acts: ({ inShop, shop_id }) => inShop(tx => isChatOn(tx, shop_id)) },
  storeCredit: {
    acts: async ({ inShop, shop_id }) => inShop(async tx => planHasMethod(await planOf(tx, shop_id), 'store_credit')),
  },
  premiumTemplates: {
    write: testsOf('pages/registration-page/tests/api'),
    acts: testsOf('pages/registration-page/tests/api'),
  },

  orderValueLevels: { write: term(programTerms.orderValueLevels), acts: 'terms' },
  bulkEmail: { write: testsOf('outreach/bulk-mail/tests/api'), acts: 'calls' },
  lifetimeCommission: { write: term(programTerms.lifetimeCommission), acts: 'terms' },
  specialCommission: { write: testsOf('commissions/products/tests/api'), acts: 'terms' },
  newCustomerCommission: { write: term(programTerms.newCustomerCommission), acts: 'terms' },
  excludeProducts: { write: testsOf('commissions/products/tests/api'), acts: 'terms' },
  subscriptionIntegrations: { write: term(programTerms.subscriptionIntegrations), acts: 'terms' },
  autoTier: { write: testsOf('commissions/programs/tests/auto-tier'), acts: 'terms' },
  autoDiscount: {
    write({ call, program_id }) {
      const { affiliate_id: _, lookalike_seen: __, note: ___, ...discount } = aCouponDraft(1, '')
      const rule = {
        name: 'By link',
        is_active: 1,
        for_all: 1,
        affiliate_ids: [],
        source: DiscountSource.affiliateCoupon,
      } as const
      return call(autoDiscount.create, { id: program_id, body: { ...discount, ...rule, affiliate_ids: [] } })
    },
    acts: async ({ inShop, shop_id, program_id }) =>
      (await inShop(tx => discountForVisit(tx, shop_id, { affiliate_id: 1, program_id }))) === 'BYLINK10',
  },
  api: { acts: 'calls' },
  connectCustomers: { acts: 'terms' },
  connectProducts: { acts: 'terms' },
  multiLevel: {
    write: term(programTerms.multiLevel),
    acts: ({ inShop, shop_id, program_id }) =>
      inShop(async tx =>
        portalNetworkServer.portalHas!.network!(tx, { shop_id, plan: await planOf(tx, shop_id) } as never, program_id),
      ),
  },
  bonus: { acts: 'terms' },
  // What was sent can be redeemed: neither of its calls asks for the plan.
  gifts: { acts: async () => Object.values(portalGifts).every(endpoint => !('feature' in endpoint && endpoint.feature)) },
  mediaSpace: { write: testsOf('outreach/creatives/tests/api'), acts: 'calls' },
  autoCoupon: {
    write: testsOf('motivation/auto-coupons/tests/api'),
    acts: ({ inShop, shop_id }) => inShop(tx => isAutoCouponOn(tx, shop_id)),
  },
  autoCustomLink: {
    write: testsOf('motivation/auto-links/tests/api'),
    acts: async ({ inShop, shop_id }) => (await inShop(tx => formatInUse(tx, shop_id))) !== undefined,
  },
  paypalPayout: {
    acts: ({ inShop, shop_id }) =>
      inShop(async tx => {
        const plan = await planOf(tx, shop_id)
        const isReleased = await Promise.try(() => refusePlan({ plan }, 'paypal')).then(
          () => true,
          () => false,
        )
        const isScheduled = !(await blockersOf(tx, shop_id, 'paypal')).includes('plan')
        return isReleased && isScheduled
      }),
  },
  wisePayout: {
    write: testsOf('commissions/payment-settings/tests/api'),
    acts: ({ inShop, shop_id }) => inShop(async tx => planHasMethod(await planOf(tx, shop_id), 'wise')),
  },
  storeCreditAutoPayout: {
    write: testsOf('payments/payout-schedule/tests/store-credit'),
    acts: async ({ inShop, shop_id }) => !(await inShop(tx => blockersOf(tx, shop_id, 'store_credit'))).includes('plan'),
  },
  requestPayment: {
    write: testsOf('payments/payment-requests/tests/api'),
    acts: async ({ inShop, shop_id, program_id }) => {
      const person = { id: 1, program_id, status: 'active', payment_method: null, payment_info: null }
      return (await inShop(tx => requestFacts(tx, shop_id, person))).isInPlan
    },
  },
  exportInvoice: { acts: 'calls' },
  commissionTax: { write: testsOf('commissions/payment-settings/tests/api'), acts: 'terms' },
  taxDocuments: {
    acts: ({ inShop, shop_id }) =>
      inShop(async tx => taxDocumentsServer.portalHas!.w9!(tx, { shop_id, plan: await planOf(tx, shop_id) } as never, 0)),
  },
  ownSender: { acts: testsOf('outreach/sender-address/tests/api') },
  customDomain: {
    acts: ({ inShop, shop_id }) =>
      inShop(
        async tx => ownDomainOf({ custom_domain: 'partners.example', plan: await planOf(tx, shop_id) } as never) !== undefined,
      ),
  },
  messageBar: { acts: async ({ inShop, shop_id }) => (await inShop(tx => shownBars(tx, shop_id))).byLink },
  emailIntegrations: { acts: testsOf('open/email-services/tests/api') },
  webhooks: {
    acts: ({ inShop, shop_id, affiliate_id }) =>
      inShop(async tx => {
        const joined = sql`select ${affiliate_id}::bigint as object_id, null::bigint as affiliate_id, '{}'::jsonb as facts,
          array['affiliate.created'] as types`
        await writeEvents(tx, shop_id, 'affiliate', joined)
        return (await tx.deleteFrom('webhook_event').where('shop_id', '=', shop_id).returning('id').execute()).length > 0
      }),
  },
  productAnalytics: { acts: 'calls' },
  staffAccounts: {
    acts: async ({ app, shop_id }) =>
      (await app.somebodyAt(shop_id, { role: 'staff', permissions: ['programs'] }))(programs.list, { query: {} }).then(
        () => true,
        () => false,
      ),
  },

  couponCommission: { write: term(programTerms.couponCommission), acts: 'terms' },
  multipleStores: {
    write: testsOf('account/multi-store/tests/api'),
    acts: ({ inShop, shop_id }) => inShop(async tx => maySwitch(await planOf(tx, shop_id), 'free')),
  },
  downlineAssignment: { acts: 'terms' },
  firstLoginPage: {
    acts: ({ inShop, shop_id, affiliate_id }) => inShop(tx => isFirstLoginPageDue(tx, { shop_id, affiliate_id, viewer: null })),
  },
}

/** Sets up what needs no store and no other people; answers a program that has every term. */
export async function setUpGates(app: TestApp, shop_id: number, call: Call): Promise<GateShop> {
  const { db } = app.services
  const inShop: GateShop['inShop'] = run => db.inShop(shop_id, run)
  const shop = { app, shop_id, call, inShop, program_id: 0, affiliate_id: 0 }
  const { id: program_id } = await newProgram(shop, Object.assign({}, ...Object.values(programTerms)))
  await aProgram(db, shop_id)
  await call(firstLoginPage.save, { body: { enabled: 1, heading: 'Hello', content: 'Read this.', button_text: 'On' } })
  await call(messageBar.save, { body: { enabled: 1, content: 'Hello' } })
  const affiliate_id = await inShop(async tx => {
    await sql`insert into marketplace_offer (shop_id, program_id, brand, category, summary, is_listed)
      values (${shop_id}, ${program_id}, 'B', 'c', 's', true)`.execute(tx)
    await sql`insert into webhook_endpoint (shop_id, url, events, description)
      values (${shop_id}, 'https://books.test', '{affiliate.created}', 'Books')`.execute(tx)
    await saveSetting(tx, shop_id, 'convert_customers', { accounts_on: 1, accounts_program_id: program_id })
    await saveSetting(tx, shop_id, 'enable_chat_with_affiliates', 1)
    await saveSetting(tx, shop_id, 'auto_links', { is_on: 1, format: 'name' })
    await saveRequireW9(tx, shop_id, 1)
    await tx.updateTable('shop').set({ auto_coupon: true }).where('shop_id', '=', shop_id).execute()
    const rule = { ...plainRule, title: 'By link', kind: 'order', worth: { percentage: '10' }, starts_at: new Date(0) } as const
    const id = await wantDiscount(tx, shop_id, { purpose: 'auto', code: 'BYLINK10', currency: 'USD', rule })
    await sql`update store_discount set state = 'made', discount_id = 'd1' where shop_id = ${shop_id} and id = ${id}`.execute(tx)
    await tx
      .insertInto('auto_discount')
      .values({
        shop_id,
        program_id,
        name: 'By link',
        is_active: true,
        for_all: true,
        source: DiscountSource.definedCoupon,
        code: 'BYLINK10',
        store_discount_id: id,
      })
      .execute()
    const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.test', program_id, status: 'active' as const }
    return createAffiliate(tx, shop_id, { ...person, signup_source: 'manual' })
  })
  return { ...shop, program_id, affiliate_id }
}

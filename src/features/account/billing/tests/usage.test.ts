import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Feature, features } from '#kit/access.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type GateShop, setUpGates } from '../../../../../tests/support/gate-uses.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { billing } from '../contract.ts'
import { notHad } from '../server/usage.ts'

let app: TestApp
let shop: GateShop
beforeAll(async () => {
  app = await testApp({ demo: false })
  const shop_id = await addShop(app.services.db, 'enterprise')
  shop = await setUpGates(app, shop_id, await app.somebodyAt(shop_id))
  await app.somebodyAt(shop_id, { role: 'staff', permissions: ['programs'] })
  await app.asOwner(theRest(shop))
})
afterAll(() => app.close())

/** What needs other people, a store or money, set down as it is stored. */
const theRest = ({ shop_id, program_id, affiliate_id }: GateShop) => `do $$ begin
  set local session_replication_role = replica;
  insert into bonus (shop_id, kind, title, metric, occasion, period, counts_past, starts_on, currency, approval, after_payment, all_programs)
    select ${shop_id}, 'performance', title, 0, 'approval', 'once', false, now(), 'USD', 'shop', 'keep', true
    from unnest(array['First sale', 'Summer', 'Autumn', 'Winter']) as title;
  insert into gift (shop_id, name, kind, percent, charges_shipping, max_pieces) values (${shop_id}, 'Mug', 'free', 100, false, 1);
  insert into creative (shop_id, key, kind, name) values (${shop_id}, gen_random_uuid(), 'link', 'Banner');
  insert into special_commission (shop_id, program_id, product_id, commission_type, commission_amount, variant_ids)
    values (${shop_id}, ${program_id}, 1, 2, 1000, '{}');
  insert into program_exclusion (shop_id, program_id, kind, platform_id) values (${shop_id}, ${program_id}, 'product', '7');
  insert into auto_tier (shop_id, enabled) values (${shop_id}, true);
  insert into customer_connection (shop_id, customer_id, affiliate_id, origin) values (${shop_id}, 1, ${affiliate_id}, 'manual');
  insert into product_connection (shop_id, affiliate_id, kind, platform_id) values (${shop_id}, ${affiliate_id}, 'product', '7');
  insert into connected_shop (shop_id, connected_shop_id) values (${shop_id}, ${shop_id});
  insert into chat_conversation (shop_id, affiliate_id) values (${shop_id}, ${affiliate_id});
  insert into paypal_connection (shop_id, client_id, client_secret, connected_by, release_hash) values (${shop_id}, 'c', '', 1, 'h');
  insert into api_key (shop_id, name, key_hash, last_four, scopes) values (${shop_id}, 'Books', '', 'abcd', '{read}');
  insert into sender_address (shop_id, address, domain, selector, public_key, sealed_key, asked_at, state)
    values (${shop_id}, 'hi@shop.test', 'shop.test', 's', 'k', '', now(), 'proven');
  insert into email_service (shop_id, service, api_key, last_four, account_id, account) values (${shop_id}, 'klaviyo', '', 'abcd', 'a', 'a');
  insert into payout_schedule (shop_id, rail, mode, first_on, is_active, next_on, set_by, changed_at)
    values (${shop_id}, 'store_credit', 'on_approval', now(), true, now(), 1, now());
  insert into payment_setting (shop_id, methods, tax_mode, payout_mode)
    values (${shop_id}, '{"wise": {"is_offered": 1}, "store_credit": {"is_offered": 1}}', 'merchant', 'requests')
    on conflict (shop_id) do update set methods = excluded.methods, tax_mode = 'merchant', payout_mode = 'requests';
  insert into product_day (shop_id, day, product_id, is_referral, orders, quantity, revenue) values (${shop_id}, now(), '7', true, 1, 1, 1);
  insert into payout (shop_id, batch_id, affiliate_id, rail, method, state, payee, payee_name, payee_email, currency, commission, total,
      referral_count, total_sale, total_products, number)
    values (${shop_id}, 1, ${affiliate_id}, 'manual', 'bank', 'paid', '{}', 'Ann', 'ann@example.test', 'USD', 1, 1, 1, 1, 1, 1);
  update program set theme_type = 'home', commissioning_status = true where shop_id = ${shop_id} and id = ${program_id};
  update shop set custom_domain = 'partners.shop.test' where shop_id = ${shop_id};
  update shop_setting set content = content || '{"as_downline": 1}' where shop_id = ${shop_id} and key = 'convert_customers';
end $$`

const losing = async (plan_downgrade: 'free' | 'growth_affiliate' | 'professional') =>
  (await shop.call(billing.downgradeModal, { query: { plan_downgrade } })).lost

test('whoever changes to Free is told of everything they use', async () => {
  // The shop has one program and one creative: both are in every plan.
  await app.asOwner("insert into program (shop_id, name) values ($1, 'Ambassadors')", [shop.shop_id])
  await app.asOwner(
    "insert into creative (shop_id, key, kind, name) select $1, gen_random_uuid(), 'link', 'Banner' from generate_series(1, 50)",
    [shop.shop_id],
  )
  const lost = await losing('free')
  const all = (Object.keys(features) as Feature[]).filter(feature => !notHad.some(name => name === feature))
  expect(lost.map(({ feature }) => feature)).toEqual(all)
  const named = (name: Feature) => lost.find(({ feature }) => feature === name)
  expect(named('bonus')).toMatchObject({ count: 4, names: ['First sale', 'Summer', 'Autumn'] })
  expect(named('emailIntegrations')).toMatchObject({ count: 1, names: ['Klaviyo'] })
  expect(named('customDomain')).toMatchObject({ count: 1, names: ['partners.shop.test'] })
  expect(named('webhooks')).toMatchObject({ count: 1, names: ['Books'] })
})

test('a report counts as used only where the plan has it', async () => {
  const used = async () => (await shop.call(billing.pricing, { query: {} })).used.map(({ feature }) => feature)
  expect(await used()).toEqual(expect.arrayContaining(['productAnalytics', 'exportInvoice', 'gifts']))
  await app.asOwner("update shop set plan = 'growth_affiliate' where shop_id = $1", [shop.shop_id])
  const onGrowth = await used()
  await app.asOwner("update shop set plan = 'enterprise' where shop_id = $1", [shop.shop_id])
  expect(onGrowth).toContain('gifts')
  expect(onGrowth).not.toEqual(expect.arrayContaining(['productAnalytics']))
})

test('and to a plan between, of what that one lacks or has less of', async () => {
  const enterprise: Feature[] = ['couponCommission', 'multipleStores', 'downlineAssignment', 'firstLoginPage']
  expect((await losing('professional')).map(({ feature }) => feature)).toEqual(enterprise)
  await app.asOwner(
    `insert into member (shop_id, email, name, role) select $1, n || '@staff.test', 'Staff', 'staff' from generate_series(1, 4) as n`,
    [shop.shop_id],
  )
  expect((await losing('professional')).map(({ feature }) => feature)).toEqual(['staffAccounts', ...enterprise])
  const growth = (await losing('growth_affiliate')).map(({ feature }) => feature)
  expect(growth).not.toContain('chat')
  expect(growth).toContain('gifts')
})

import { hasRated } from '#features/account/feedback/server/index.ts'
import { isSharing } from '#features/account/multi-store/server/index.ts'
import { showUsage } from '#features/account/staff/server/index.ts'
import { defaultProgramId, requireProgram } from '#features/commissions/programs/server/index.ts'
import { openFaults, ordersConcerned } from '#features/overview/setup-check/server/index.ts'
import { findDomainOf } from '#features/pages/custom-domain/server/index.ts'
import { registrationPath } from '#features/pages/registration-page/rules/links.ts'
import { hasAffiliates } from '#features/people/affiliates/server/index.ts'
import { orderReports } from '#features/sales/orders/server/index.ts'
import { hasSales } from '#features/sales/referrals/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { findConnection } from '#features/store/store-connection/server/index.ts'
import { lastClickAt } from '#features/store/tracking/server/index.ts'
import { type Permission, permits } from '#kit/access.ts'
import type { Language } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import type { Dashboard } from '../contract.ts'
import { asksForRating } from '../rules/asksForRating.ts'
import { setUpProgress } from '../rules/setUpSteps.ts'
import { type TrackingFacts, trackingState, USUAL_DAYS } from '../rules/trackingState.ts'

/** Whether the shop is set up and whether it works: a handful of single rows, however large the shop is. */
export async function dashboardOf(tx: Tx, services: Services, caller: Caller, language: Language): Promise<Dashboard> {
  const { shop_id, user_id } = caller
  const now = new Date()
  const shop = await readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan', 'logo_id', 'support_email', 'installed_at')
  const program_id = await defaultProgramId(tx, shop_id)
  const program = program_id === undefined ? null : await requireProgram(tx, shop_id, program_id)
  const domain = await findDomainOf(tx, shop_id)
  const tracking = await trackingOf(tx, shop_id)
  const faults = await openFaults(tx, shop_id)
  const t = services.texts(language)
  const verdict = trackingState({ ...tracking, broken_since: faults[0]?.since }, now)
  const has_sales = await hasSales(tx, shop_id)
  const site = siteOf(services, shop)
  const may = (who: Permission | 'super-admin') =>
    who === 'super-admin' ? caller.role_name === 'super-admin' : permits(caller, who)
  return {
    links: site && {
      register: program && site.page(registrationPath(shop.sub_path!, program.id)),
      login: site.portal('/login'),
    },
    program: program && { id: program.id, name: program.name },
    domain: domain ? { domain: domain.domain, state: domain.state } : null,
    set_up: setUpProgress(
      {
        ...shop,
        has_program: program !== null,
        staff: await showUsage(tx, shop_id),
        has_affiliates: await hasAffiliates(tx, shop_id),
        last_click_at: tracking.last_click_at,
        has_sales,
      },
      may,
    ),
    tracking: {
      ...{ store: tracking.store, orders_missed: tracking.orders_missed },
      state: verdict.state,
      since: verdict.since?.toISOString() ?? null,
      faults: faults.map(({ fault, since }) => ({
        fault,
        title: t.any(`setupCheck.fault.${fault}.title`),
        since: since.toISOString(),
      })),
      orders_concerned: await ordersConcerned(tx, shop_id, faults),
      last_click_at: tracking.last_click_at?.toISOString() ?? null,
      last_order_at: tracking.last_order_at?.toISOString() ?? null,
      reports_checked_at: tracking.reports_checked_at?.toISOString() ?? null,
    },
    has_stores: await isSharing(tx, shop_id),
    asks_for_rating: asksForRating(
      {
        installed_at: shop.installed_at,
        has_sales,
        has_rated: await hasRated(tx, shop_id, user_id),
        is_support: caller.support,
      },
      now,
    ),
  }
}

function storeState(connection: Awaited<ReturnType<typeof findConnection>>): TrackingFacts['store'] {
  if (!connection) return 'none'
  if (connection.uninstalled_at) return 'left'
  return connection.key_refused_at ? 'refused' : 'connected'
}

async function trackingOf(tx: Tx, shop_id: number) {
  const connection = await findConnection(tx, shop_id)
  return {
    store: storeState(connection),
    connected_at: connection?.connected_at ?? null,
    left_at: connection?.uninstalled_at ?? null,
    refused_at: connection?.key_refused_at ?? null,
    is_complete: connection?.is_complete ?? true,
    last_click_at: await lastClickAt(tx, shop_id),
    ...(await orderReports(tx, shop_id, USUAL_DAYS)),
    reports_checked_at: connection?.reconciled_at ?? null,
    orders_missed: connection?.last_missed ?? 0,
  }
}

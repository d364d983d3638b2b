import { arePlansSold, Billing, mayBuyAddOns, planFrom, seesPricing } from '#kit/access.ts'
import { toFlag } from '#kit/flags.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import type { ShopInfo } from '../contract.ts'
import type { ShopFigures } from './figures.ts'
import type { ShopRow } from './store.ts'

/** The shop as the person who asks may see it. */
export function toInfo(services: Services, row: ShopRow, caller: Caller, figures: ShopFigures): ShopInfo {
  const site = siteOf(services, row)
  return {
    shop: row.domain,
    shop_id: row.shop_id,
    shop_name: row.name,
    user_id: caller.user_id,
    user_name: caller.name,
    email: caller.email,
    plan_id: row.plan_id,
    plan_name: planFrom(row.plan),
    plan_type: row.billing === 'yearly' ? Billing.yearly : Billing.monthly,
    sees_pricing: toFlag(arePlansSold() && row.platform === 'shopify' && seesPricing(planFrom(row.plan))),
    plans_tried: Object.keys(row.plans_tried as object),
    paused_plan: arePlansSold() ? row.paused_plan : null,
    shopify_plan: row.platform_plan,
    on_boarding: toFlag(row.on_boarding_done),
    on_boarding_left: toFlag(row.on_boarding_left_at !== null),
    new_on_boarding: toFlag(row.installed_at >= services.config.newOnBoardingSince),
    can_use_feature_add_on: row.platform === 'shopify' && mayBuyAddOns(planFrom(row.plan)),
    role_name: caller.role_name,
    permissions: [...caller.permissions],
    currency: row.currency,
    money_format: row.money_format,
    origin_currency: row.currency,
    time_zone: row.time_zone,
    language: row.language,
    install_at: row.installed_at.toISOString(),
    charged_at: row.charged_at?.toISOString() ?? null,
    upgrade_date: row.upgraded_at?.toISOString() ?? null,
    embed_version: embedVersion(row),
    crisp_token_id: caller.role_name === 'super-admin' && !caller.support ? row.crisp_token_id : null,
    feature_add_on: row.feature_add_on as string[],
    ...figures,
    sudo: toFlag(caller.sudo),
    support: toFlag(caller.support),
    subdomain: row.sub_path,
    custom_domain: row.custom_domain,
    affiliate_origin: site?.isApart ? site.origin : null,
    customize_name: row.brand_name,
    redirect_domain: row.redirect_domain,
    poll_user_pilot: { ...NO_POLL, ...(row.poll as Partial<typeof NO_POLL>) },
  }
}

/** How it stands in the admin of its store: by the version of our frame there, or not at all (0) where no platform has one. */
export const embedVersion = ({ platform, embed_version }: { platform: string; embed_version: number }): number =>
  platform === 'shopify' ? embed_version : 0

const NO_POLL: ShopInfo['poll_user_pilot'] = {
  number_of_aff: null,
  industry_1: null,
  industry_2: null,
  industry_3: null,
  goal: null,
  preferred_partner_type: null,
  partner_type_others: null,
}

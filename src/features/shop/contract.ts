import * as z from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Flag } from '#kit/flags.ts'

export const ShopInfo = z.object({
  shop: z.string(),
  shop_id: z.number(),
  shop_name: z.string(),
  user_id: z.number(),
  user_name: z.string(),
  email: z.string(),
  plan_id: z.number().nullable(),
  plan_name: z.string(),
  /** `recurring` is monthly, `recurring-annual` yearly. */
  plan_type: z.enum(['recurring', 'recurring-annual']),
  shopify_plan: z.string().nullable(),
  /** 1 once on-boarding is done. */
  on_boarding: Flag,
  can_use_feature_add_on: z.boolean(),
  role_name: z.string(),
  permissions: z.array(z.string()),
  currency: z.string(),
  money_format: z.string(),
  origin_currency: z.string(),
  time_zone: z.string(),
  language: z.string(),
  install_at: z.iso.datetime(),
  charged_at: z.iso.datetime().nullable(),
  upgrade_date: z.iso.datetime().nullable(),
  embed_version: z.number(),
  /** Opens the shop's support conversation, so only its owner gets it. */
  crisp_token_id: z.string().nullable(),
  feature_add_on: z.array(z.string()),
  program_id_default: z.number().nullable(),
  shopify_order_7d: z.number().nullable(),
  sudo: Flag,
  subdomain: z.string().nullable(),
  custom_domain: z.string().nullable(),
  customize_name: z.string().nullable(),
  redirect_domain: z.string().nullable(),
  poll_user_pilot: z.object({
    number_of_aff: z.string().nullable(),
    industry_1: z.string().nullable(),
    industry_2: z.string().nullable(),
    industry_3: z.string().nullable(),
    goal: z.string().nullable(),
    preferred_partner_type: z.string().nullable(),
    partner_type_others: z.string().nullable(),
  }),
})
export type ShopInfo = z.infer<typeof ShopInfo>

export const shop = {
  info: endpoint('GET /api/v1/merchant/index', { access: 'signed-in', reply: ShopInfo }),
  /** Whether the merchant must accept a newer version of the app in the store platform. */
  updateCheck: endpoint('POST /api/v1/merchant/shopify/require-update-app', {
    access: 'signed-in',
    reply: z.object({ required_update_app: z.boolean(), link_update_app: z.string().nullable() }),
  }),
}

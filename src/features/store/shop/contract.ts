import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Flag } from '#kit/flags.ts'
import { General, GeneralChange } from './rules/general.ts'
import { NotificationsChange, NotificationsView } from './rules/notifications.ts'
import { SettingColumnNames, SettingColumns } from './rules/setting-columns.ts'
import { ShopSetting, ShopSettingChange, ShopSettingName } from './rules/shop-settings.ts'

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
  /** 1 where plans are sold and this shop can buy one. */
  sees_pricing: Flag,
  /** The plans of which the shop has had its trial. */
  plans_tried: z.array(z.string()),
  /** The plan that is paused because the store's bill is unpaid. */
  paused_plan: z.string().nullable(),
  shopify_plan: z.string().nullable(),
  /** 1 once on-boarding is done. */
  on_boarding: Flag,
  /** 1 once the merchant has skipped what is left of it. */
  on_boarding_left: Flag,
  /** 1 for shops that end the quick start with the on-boarding instead of the review of their setup. */
  new_on_boarding: Flag,
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
  /** 1 while the provider's support looks into the shop. */
  support: Flag,
  subdomain: z.string().nullable(),
  custom_domain: z.string().nullable(),
  /** Where affiliates' pages begin when that is another host than the admin's. */
  affiliate_origin: z.string().nullable(),
  /** 1 while the shop and its affiliates write to each other. */
  enable_chat_with_affiliates: Flag,
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

/** What affiliates see of the shop. */
export const Brand = General.pick({ shop_name: true, brand_name: true, support_email: true, sub_path: true, logo_url: true })
export type Brand = z.infer<typeof Brand>

export const MAX_LOGO_BYTES = 500_000

const Logo = z.object({ logo_url: z.string().nullable() })

/** `null` as long as no store platform is connected that could tell. */
const Activity = z.object({ active: z.boolean().nullable() })
/** The link is where the store's owner allows what is missing. */
const AppUpdate = z.object({ required_update_app: z.boolean(), link_update_app: z.string().nullable() })

export const shop = contract({
  info: endpoint('GET /api/v1/merchant/index', { access: 'signed-in', reply: ShopInfo }),
  /** Whether the merchant must accept a newer version of the app in the store platform. */
  updateCheck: endpoint('POST /api/v1/merchant/shopify/require-update-app', { access: 'signed-in', reply: AppUpdate }),
  /** The same before customers can sign up after a purchase, and whether the store shows that block in its checkout. */
  updateForSignUp: endpoint('POST /api/v1/merchant/shopify/update-app-post-purchase-signup', {
    access: 'signed-in',
    reply: AppUpdate.extend(Activity.shape),
  }),
  /** Reads name, currency and time zone anew from the store platform. */
  fetchInfo: endpoint('POST /api/v1/merchant/shopify/fetch-and-save-shop-info', { access: 'settings' }),

  general: endpoint('GET /api/v1/merchant/setting/general', { access: 'settings', reply: General }),
  saveGeneral: endpoint('PUT /api/v1/merchant/setting/general', { access: 'settings', body: GeneralChange, reply: General }),
  /** JPG or PNG of at most 500 kB, in the field `logo`. */
  saveLogo: endpoint('POST /api/v1/merchant/setting/logo', {
    access: 'settings',
    form: true,
    body: z.object({ logo: z.custom<Blob>().optional() }),
    reply: Logo,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  removeLogo: endpoint('DELETE /api/v1/merchant/setting/logo', { access: 'settings', reply: Logo }),
  brand: endpoint('GET /api/v1/merchant/setting/brand', { access: 'signed-in', reply: Brand }),
  notifications: endpoint('GET /api/v1/merchant/setting/notifications-others', { access: 'settings', reply: NotificationsView }),
  saveNotifications: endpoint('PUT /api/v1/merchant/setting/notifications-others', {
    access: 'settings',
    body: NotificationsChange,
    reply: NotificationsView,
  }),

  settings: endpoint('GET /api/v1/merchant/settings', {
    access: 'signed-in',
    query: z.object({ columns: SettingColumnNames }),
    reply: SettingColumns.partial(),
  }),
  setting: endpoint('GET /api/v1/merchant/shop-setting', { access: 'signed-in', query: ShopSettingName, reply: ShopSetting }),
  saveSetting: endpoint('POST /api/v1/merchant/shop-setting', {
    access: 'settings',
    body: ShopSettingChange,
    reply: ShopSetting,
  }),
})

import * as z from 'zod'
import { StoresFigures } from '#features/account/multi-store/StoresFigures.ts'
import { themeNames } from '#features/pages/registration-page/rules/themes.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { bannerTypes } from './rules/content.ts'
import { setUpStepNames } from './rules/setUpSteps.ts'
import { homeFigures } from './rules/toOverview.ts'
import { trackingStates } from './rules/trackingState.ts'

/** One more than `MAX_WAITING` where there are more; nothing where it is not this person's to see. */
const waiting = z.number().nullable()

export const TodoList = z.object({
  /** Want to become affiliates. */
  affiliates: waiting,
  /** Referrals that are pending. */
  referrals: waiting,
  /** Affiliates who can be paid now. */
  payments: waiting,
  /** Payment runs that are prepared and wait to be released. */
  releases: waiting,
  /** Affiliates who ask to be paid. */
  requests: waiting,
  /** Orders that affiliates miss. */
  claims: waiting,
})
export type TodoList = z.infer<typeof TodoList>

/** How many days the overview can show. */
const overviewDays = [7, 30] as const
const days = z.coerce.number<number | string>().pipe(z.literal(overviewDays)).default(30)

export const Overview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  /** Whether all figures are being counted anew, so that some may not be right yet. */
  is_recounting: z.boolean(),
  figures: z.array(
    z.object({
      name: z.enum(homeFigures),
      total: z.number(),
      /** Of as many days right before. */
      before: z.number(),
      /** Day by day. */
      line: z.array(z.number()),
    }),
  ),
})
export type Overview = z.infer<typeof Overview>

const moment = z.iso.datetime().nullable()

export const Dashboard = z.object({
  /** Where affiliates sign up and log in; nothing before the shop has chosen its address. */
  links: z.object({ register: z.string().nullable(), login: z.string() }).nullable(),
  /** The program whose form the link opens. */
  program: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The shop's own domain and how it stands. */
  domain: z.object({ domain: z.string(), state: z.enum(['waiting', 'proven', 'lost']) }).nullable(),
  /** What this person can do to set the shop up, and what of it is done. */
  set_up: z.array(z.object({ step: z.enum(setUpStepNames), done: z.boolean() })),
  tracking: z.object({
    state: z.enum(trackingStates),
    /** Since when it is so; `null` where it works, or was never otherwise. */
    since: moment,
    store: z.enum(['connected', 'refused', 'left', 'none']),
    last_click_at: moment,
    last_order_at: moment,
    /** When it was last made sure that the store reports everything; and of the orders looked at last, how many it had left out. */
    reports_checked_at: moment,
    orders_missed: z.number(),
    /** What the tracking test found broken, and since when. */
    faults: z.array(z.object({ fault: z.string(), title: z.string(), since: z.iso.datetime() })),
    /** How many orders may have lost their affiliate by that. */
    orders_concerned: z.number(),
  }),
  /** Whether the store is connected with others, whose figures may be shown too. */
  has_stores: z.boolean(),
  /** Whether to ask this person what they think of the product. */
  asks_for_rating: z.boolean(),
})
export type Dashboard = z.infer<typeof Dashboard>

const Way = z.object({ url: z.string(), label: z.string() })

/** A word of the provider to all merchants, in the reader's language. */
export const HomeBanner = z.object({
  /** What was closed is remembered by it. */
  name: z.string(),
  type: z.enum(bannerTypes),
  title: z.string(),
  text: z.string(),
  link: Way.nullable(),
})
export type HomeBanner = z.infer<typeof HomeBanner>

export const PartnerBanner = z.object({
  name: z.string(),
  /** Who pays for it or stands behind it. */
  partner: z.string(),
  title: z.string(),
  text: z.string(),
  link: Way,
})
export type PartnerBanner = z.infer<typeof PartnerBanner>

export const RecommendedApp = z.object({
  name: z.string(),
  title: z.string(),
  by: z.string(),
  text: z.string(),
  url: z.string(),
})
export type RecommendedApp = z.infer<typeof RecommendedApp>

/** A registration form as visitors see it now; the page itself is drawn small from its design. */
export const FormPicture = z.object({
  program_id: z.number(),
  program_name: z.string(),
  theme_type: z.enum(themeNames),
})
export type FormPicture = z.infer<typeof FormPicture>

const access = 'dashboard'

export const home = contract({
  /** What waits for somebody of the shop. */
  todo: endpoint('GET /api/v1/merchant/todo-list', { access, reply: TodoList }),
  /** What was joined, clicked, sold and earned in the last days, today included, as the shop's time zone has days; of this store, or of another one of the brand. */
  overview: endpoint('GET /api/v1/merchant/overview', {
    access,
    query: z.object({ days, store: z.coerce.number<number | string>().int().positive().optional() }),
    reply: Overview,
  }),
  /** The same sums for every store of the brand in which the person may see them. */
  storesOverview: endpoint('GET /api/v1/merchant/overview/stores', {
    access,
    query: z.object({ days }),
    reply: StoresFigures,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
  /** Whether the shop is set up and whether it works. */
  dashboard: endpoint('GET /api/v1/merchant/dashboard', { access, reply: Dashboard }),
  banners: endpoint('GET /api/v1/merchant/banner-home', { access, reply: z.array(HomeBanner) }),
  partnerBanners: endpoint('GET /api/v1/merchant/partner-banner-home', { access, reply: z.array(PartnerBanner) }),
  apps: endpoint('GET /api/v1/merchant/recommended-app', { access, reply: z.array(RecommendedApp) }),
  /** The forms that the registration link opens, the default program's first. */
  forms: endpoint('GET /api/v1/merchant/reg-form-screenshots', { access, reply: z.array(FormPicture) }),
})

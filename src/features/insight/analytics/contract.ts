import * as z from 'zod'
import { StoresFigures } from '#features/account/multi-store/StoresFigures.ts'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { DayFigures, Details, Figures, HourFigures } from './rules/figures.ts'
import { comparisons } from './rules/period.ts'
import { checkScope, customerSales, networkSales } from './rules/scope.ts'

const access = 'analytics'

const day = dayField()
const ids = z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/, 'error.field.notAnId')

/** What everything on the screen can be narrowed to. */
const scope = {
  /** First and last day, both included, as the shop's time zone has them; the last thirty days unless told otherwise. */
  from: day,
  to: day,
  /** Ids, with commas between them. Programs and affiliates exclude each other, and so do those asked for and those left out. */
  program_ids: ids,
  affiliate_ids: ids,
  excluded_affiliate_ids: ids,
  /** Whether what uplines earn is among it; with nothing said it is. */
  network_sales: z.enum(networkSales),
  /** Only what customers brought who bring friends, or all but that; with nothing said both. Excludes programs and affiliates. */
  customers: z.enum(customerSales),
}

export const ScopeQuery = z.object(scope).partial()
export type ScopeQuery = z.infer<typeof ScopeQuery>

const ChartQuery = z
  .object({
    ...ScopeQuery.shape,
    compare: z.enum(comparisons).optional(),
    /** Another store of the brand, in which the person needs the same permission; its programs and affiliates are not chosen from here. */
    store: z.coerce.number<number | string>().int().positive().optional(),
  })
  .check(checkScope)
export type ChartQuery = z.infer<typeof ChartQuery>

const Counted = Figures.pick({ referrals: true, sales: true, commission: true })

const ComparedPeriod = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(DayFigures),
  /** Of one single day, unless more happened on it than can be read at a glance. */
  hours: z.array(HourFigures).nullable(),
  totals: Figures,
  details: Details,
})

export const Analytics = ComparedPeriod.extend({
  /** The last day that has begun, as the shop has days. */
  today: z.iso.date(),
  /** When it was read: hours after it have nothing to show yet. */
  read_at: z.iso.datetime(),
  currency: z.string(),
  statuses: z.array(Counted.extend({ status: z.enum(ReferralStatus) })),
  tracking: z.array(Counted.extend({ tracking_type: z.enum(TrackingType) })),
  compared: ComparedPeriod.nullable(),
  /** Whether all figures are being counted anew, so that some may not be right yet. */
  is_recounting: z.boolean(),
})
export type Analytics = z.infer<typeof Analytics>

const Sums = z.object({
  referrals: z.number(),
  revenue: z.number(),
  commission: z.number(),
  /** Of their own sales alone. */
  details: Details,
})

export const AffiliateFigures = Sums.extend({
  id: z.number(),
  name: z.string(),
  /** Empty for who may not open the profiles. */
  email: z.string(),
  /** Their name is a number then. */
  is_removed: z.boolean(),
  /** The program they are in now. */
  program: z.string(),
  clicks: z.number(),
  login_count: z.number(),
  last_login: z.iso.datetime().nullable(),
})
export type AffiliateFigures = z.infer<typeof AffiliateFigures>

export const CodeFigures = Sums.extend({
  /** Affiliate and code: two affiliates may have had the same code one after the other. */
  id: z.string(),
  code: z.string(),
  affiliate_id: z.number(),
  affiliate: z.string(),
  is_removed: z.boolean(),
})
export type CodeFigures = z.infer<typeof CodeFigures>

export const ProductFigures = z.object({
  /** As the store names it. */
  id: z.string(),
  /** Its number in the catalogue and its picture; nothing for one that is not there any more. */
  product_id: z.number().nullable(),
  title: z.string(),
  image_url: z.string().nullable(),
  orders: z.number(),
  quantity: z.number(),
  revenue: z.number(),
})
export type ProductFigures = z.infer<typeof ProductFigures>

const products = {
  ...listEndpoint('GET /api/v1/merchant/analytics/product', {
    row: ProductFigures,
    access,
    sortable: ['revenue', 'quantity', 'orders', 'title'],
    defaultSort: 'revenue:desc',
    filters: {
      from: day,
      to: day,
      /** Of orders that an affiliate is credited with (1), or of the others (0); of both with nothing said. */
      is_referral: z.enum(['0', '1']),
    },
  }),
  feature: 'productAnalytics',
} as const

const affiliates = listEndpoint('GET /api/v1/merchant/analytics/affiliate', {
  row: AffiliateFigures,
  access,
  sortable: ['revenue', 'commission', 'referrals', 'clicks', 'name', 'login_count'],
  defaultSort: 'revenue:desc',
  filters: scope,
})

const codes = listEndpoint('GET /api/v1/merchant/analytics/code', {
  row: CodeFigures,
  access,
  sortable: ['revenue', 'commission', 'referrals', 'code'],
  defaultSort: 'revenue:desc',
  filters: scope,
})

const limit = { by: 'user', calls: 60, seconds: 3600 } as const

const Option = z.object({ id: z.number(), name: z.string(), detail: z.string() })
export type Option = z.infer<typeof Option>

/** What all stores can be narrowed to: programs and affiliates are each store's own. */
const StoresQuery = ScopeQuery.pick({ from: true, to: true, network_sales: true, customers: true }).check(checkScope)
export type StoresQuery = z.infer<typeof StoresQuery>

export const analytics = contract({
  /** Every day of a period with its figures, what they come to, and how commission and referrals are divided. */
  chart: endpoint('GET /api/v1/merchant/analytics', { access, query: ChartQuery, reply: Analytics }),
  /** The sums of a period in every store of the brand in which the person may see them. */
  stores: endpoint('GET /api/v1/merchant/analytics/stores', {
    access,
    query: StoresQuery,
    reply: StoresFigures,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
  /** Who brought something in the period, or was clicked. */
  affiliates,
  exportAffiliates: endpoint('GET /api/v1/merchant/analytics/affiliate/export', {
    access,
    query: affiliates.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit,
  }),
  /** Codes of affiliates that sales were made with. */
  codes,
  exportCodes: endpoint('GET /api/v1/merchant/analytics/code/export', {
    access,
    query: codes.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit,
  }),
  /** What was sold of each product; obeys the days alone. */
  products,
  exportProducts: endpoint('GET /api/v1/merchant/analytics/product/export', {
    access,
    feature: 'productAnalytics',
    query: products.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit,
  }),
  /** Affiliates or programs whose name fits, twenty at most; or exactly those with the given ids. */
  options: endpoint('GET /api/v1/merchant/analytics/options', {
    access,
    query: z.object({
      kind: z.enum(['affiliate', 'program']),
      query: z.string().trim().max(200).optional(),
      ids: ids.optional(),
    }),
    reply: z.array(Option),
  }),
})

import * as z from 'zod'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { MAX_COOKIE_DAYS } from '#features/store/tracking/rules/link-settings.ts'
import type { Permission } from '#kit/access.ts'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { id } from '#kit/contract/validate.ts'
import { recordOf } from '#kit/fields.ts'
import { Flag } from '#kit/flags.ts'
import { AutoTier, AutoTierDraft, AutoTierPreview, AutoTierSave } from './rules/AutoTier.ts'
import { FriendIncentive } from './rules/FriendIncentive.ts'
import { savedFields } from './rules/field-schemas.ts'
import { rowFields } from './rules/fields.ts'
import { MAX_EXCLUSIONS, NewProgram, ProgramFields } from './rules/ProgramDraft.ts'

const access = 'programs'
/** Programs are chosen from in most parts of the product. */
const choosers: readonly Permission[] = [
  'programs',
  'affiliate-and-coupon',
  'referrals',
  'payments',
  'email',
  'creatives',
  'convert-customer-to-affiliate',
  'multi-level',
  'settings',
  'marketplace-listing',
  'analytics',
  'coupons',
  'bonus',
  'gifts',
]

/** A count that stops at 10,000. */
const Count = z.object({ count: z.number(), capped: z.boolean() })

const decimal = z.string()

/** The fields every row has. */
const inRows = recordOf(rowFields, name => savedFields[name]) as Pick<typeof savedFields, (typeof rowFields)[number]>

export const ProgramRow = z.object({
  id: z.number(),
  ...inRows,
  is_default: Flag,
  currency: z.string(),
  /** `null` where `colsTrans` did not ask for them. */
  affiliates: Count.nullable(),
  referrals: Count.nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** 1 for a deleted program, which only `filter_delete_program=0` shows. */
  removed: Flag,
  /** Of the program of customers who bring friends, which only `include_customer_referral=1` shows; `null` of all others. */
  refer_customer_incentive: FriendIncentive.nullable(),
})
export type ProgramRow = z.infer<typeof ProgramRow>

/** The fields of the form as they are saved; sending them back changes nothing. */
export const ProgramValues = z.object({
  ...savedFields,
  /** Ids, as in the lists of products and collections. */
  exclude_product: z.array(z.number()),
  exclude_collection: z.array(z.number()),
})
export type ProgramValues = z.infer<typeof ProgramValues>

/** What the plan of the shop opens in a program. What is saved already stays and works, even where the plan no longer opens it. */
export const Permitted = z.object({
  /** The most order-value levels; `null` means as many as the form takes. */
  levels: z.number().nullable(),
  special_commission: z.boolean(),
  exclusions: z.boolean(),
  lifetime_commission: z.boolean(),
  new_customer: z.boolean(),
  subscriptions: z.boolean(),
  coupon_commission: z.boolean(),
  network: z.boolean(),
  auto_tier: z.boolean(),
})
export type Permitted = z.infer<typeof Permitted>

export const Program = ProgramValues.extend({
  id: z.number(),
  is_default: Flag,
  currency: z.string(),
  /** Counts the changes of what the program pays; a referral keeps the version it was priced with. */
  version: z.number(),
  special_commissions: z.number(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  permitted: Permitted,
})
export type Program = z.infer<typeof Program>

export const ProgramDefaults = z.object({
  program: ProgramValues,
  currency: z.string(),
  permitted: Permitted,
  used: z.number(),
  /** `null` means as many as needed. */
  limit: z.number().nullable(),
  may_add: z.boolean(),
})
export type ProgramDefaults = z.infer<typeof ProgramDefaults>

/** A product with a commission of its own. `id` is the product's. */
export const SpecialRow = z.object({
  id: z.number(),
  title: z.string(),
  image_url: z.string().nullable(),
  /** The lowest and highest price of its variants, in the shop's smallest unit. */
  price_from: z.number().nullable(),
  price_to: z.number().nullable(),
  commission_type: z.enum(CommissionType),
  commission_amount: decimal,
  /** Variants it reaches, and how many the product has now; they differ until it is synchronised. */
  variants: z.number(),
  variants_now: z.number(),
  /** 1 when the store no longer sells it. */
  removed: Flag,
  synced_at: z.iso.datetime(),
})
export type SpecialRow = z.infer<typeof SpecialRow>

/** A product or a collection that earns nothing. `id` is the product's or the collection's. */
export const ExclusionRow = z.object({
  id: z.number(),
  title: z.string(),
  image_url: z.string().nullable(),
  /** Of a collection: how many products it holds. */
  products: z.number().nullable(),
  removed: Flag,
})
export type ExclusionRow = z.infer<typeof ExclusionRow>

const exclusionKinds = ['product', 'collection'] as const
const idList = z.array(id()).max(MAX_EXCLUSIONS, 'programs.tooManyExclusions')

const ExclusionChange = z.object({
  kind: z.enum(exclusionKinds),
  add: idList.default([]),
  remove: idList.default([]),
})

export const ProgramCookie = z.object({
  program_id: z.number(),
  name: z.string(),
  /** `null` follows the shop. */
  cookie_days: z.number().nullable(),
  shop_cookie_days: z.number(),
})
export type ProgramCookie = z.infer<typeof ProgramCookie>

const flagFilter = z.coerce.number().pipe(Flag)

const list = listEndpoint('GET /api/v1/merchant/program', {
  row: ProgramRow,
  access: choosers,
  sortable: ['name', 'created_at', 'status'],
  defaultSort: 'created_at:desc',
  allRows: true,
  filters: {
    /** The columns wanted, with commas between them. Counts that are not named are not counted. */
    colsTrans: z.string().regex(/^[a-z_]{1,40}(?:,[a-z_]{1,40}){0,39}$/, 'error.field.invalid'),
    is_default: flagFilter,
    status: flagFilter,
    /** 1 lists the program of customers who bring friends, too; it is edited under customer referral. */
    include_customer_referral: flagFilter,
    /** 0 shows deleted programs, too: old referrals still speak of them. */
    filter_delete_program: flagFilter,
    /** Programs whose new affiliates are paid by this method. */
    payment_default: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'error.field.notOffered'),
  },
})

export const programs = contract({
  list,
  /** What the list would show with the same filters, all pages, as CSV. */
  export: endpoint('GET /api/v1/merchant/program/export', {
    access,
    query: list.query!.omit({ page: true, per_page: true, colsTrans: true }),
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** A new program before anything is typed, and what the plan permits. */
  blank: endpoint('GET /api/v1/merchant/program/create', { access, reply: ProgramDefaults }),
  /** The columns the person sees in the list. They are saved with `POST custom-column`, type `program_index`. */
  columns: endpoint('GET /api/v1/merchant/program/custom-column', {
    access,
    reply: z.object({ type: z.literal('program_index'), columns: z.array(z.string()) }),
  }),
  get: endpoint('GET /api/v1/merchant/program/{id}', { access, reply: Program }),
  create: endpoint('POST /api/v1/merchant/program', {
    access,
    body: NewProgram,
    reply: Program,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  update: endpoint('PUT /api/v1/merchant/program/{id}', { access, body: ProgramFields, reply: Program }),
  remove: endpoint('DELETE /api/v1/merchant/program/{id}', { access }),
  makeDefault: endpoint('PUT /api/v1/merchant/program/{id}/default', { access, reply: Program }),
  setStatus: endpoint('PUT /api/v1/merchant/program/{id}/status', { access, body: z.object({ status: Flag }), reply: Program }),
  duplicate: endpoint('POST /api/v1/merchant/program/{id}/duplicate', {
    access,
    reply: Program,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),

  specials: listEndpoint('GET /api/v1/merchant/program/{id}/product', {
    row: SpecialRow,
    access,
    sortable: ['title', 'synced_at'],
    defaultSort: 'title:asc',
  }),
  /** Products and whole collections that are excluded; the search looks at their titles. */
  exclusions: listEndpoint('GET /api/v1/merchant/program/{id}/exclusion', {
    row: ExclusionRow,
    access,
    sortable: ['title'],
    defaultSort: 'title:asc',
    /** Products unless collections are asked for. */
    filters: { kind: z.enum(exclusionKinds) },
  }),
  changeExclusions: endpoint('PUT /api/v1/merchant/program/{id}/exclusion', {
    access,
    body: ExclusionChange,
    reply: z.object({ exclude_product: z.number(), exclude_collection: z.number() }),
  }),

  autoTier: endpoint('GET /api/v1/merchant/program/auto-tier', { access, reply: AutoTier }),
  /** Refused where it would move somebody and `confirmed` does not name exactly these moves. */
  saveAutoTier: endpoint('PUT /api/v1/merchant/program/auto-tier', { access, body: AutoTierSave, reply: AutoTier }),
  /** Takes back what the last saving moved, once. The settings stay. */
  undoAutoTier: endpoint('POST /api/v1/merchant/program/auto-tier/undo', {
    access,
    body: z.object({ run_id: id() }),
    reply: AutoTier,
  }),
  /** Which affiliates would move at once if these settings were saved. Nothing is changed. */
  previewAutoTier: endpoint('POST /api/v1/merchant/program/auto-tier/preview', {
    access,
    body: AutoTierDraft,
    reply: AutoTierPreview,
    limit: { by: 'shop', calls: 60, seconds: 60 },
  }),

  cookies: listEndpoint('GET /api/v1/merchant/setting/program-cookie', {
    row: ProgramCookie,
    access: ['settings', 'programs'],
    sortable: ['name', 'created_at'],
    defaultSort: 'created_at:desc',
    allRows: true,
  }),
  saveCookie: endpoint('PUT /api/v1/merchant/setting/program-cookie', {
    access: ['settings', 'programs'],
    body: z.object({
      program_id: id(),
      cookie_days: z
        .int('programs.cookieDays')
        .min(0, 'programs.cookieDays')
        .max(MAX_COOKIE_DAYS, 'programs.cookieDays')
        .nullable(),
    }),
    reply: ProgramCookie,
  }),
})

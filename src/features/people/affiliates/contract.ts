import * as z from 'zod'
import { affiliateStatuses } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { customLinkStates } from '#features/people/custom-links/rules/states.ts'
import { dayField, momentField } from '#kit/contract/date-fields.ts'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { StartedTask } from '#kit/contract/task.ts'
import { id, splitTags } from '#kit/contract/validate.ts'
import { recordOf } from '#kit/fields.ts'
import { AffiliateChange, MAX_TAGS, NewAffiliate, PaymentChange, tags } from './rules/AffiliateDraft.ts'
import { codesFate } from './rules/codes-fate.ts'
import { listedFields, unlistedFields } from './rules/fields.ts'
import { PaymentView } from './rules/PaymentView.ts'
import { PersonRef } from './rules/PersonRef.ts'
import { paymentMethods } from './rules/payment-methods.ts'
import { signupSources } from './rules/signup-sources.ts'

export {
  AffiliateChange,
  ImportedPerson,
  ImportOptions,
  NewAffiliate,
  type PasswordMode,
  PaymentChange,
  passwordModes,
} from './rules/AffiliateDraft.ts'

const access = 'affiliate-and-coupon'

export { type AffiliateStatus, affiliateStatuses } from '#features/commissions/commission/rules/AffiliateStatus.ts'

/** Money in the smallest unit of each currency; nothing earned yet is an empty list. */
export const AffiliateSums = z.object({
  currency: z.string(),
  pending: z.number(),
  /** Approved and not paid yet; negative when more was paid than is due. */
  approved: z.number(),
  paid: z.number(),
})
export type AffiliateSums = z.infer<typeof AffiliateSums>

export const AffiliateRow = z.object({
  id: z.number(),
  ...{ first_name: z.string(), last_name: z.string(), full_name: z.string() },
  email: z.string(),
  /** The codes now in use, with commas between them. */
  coupon: z.string(),
  program: z.string(),
  program_id: z.number(),
  ...recordOf(listedFields, () => z.string().nullable()),
  login_count: z.number(),
  last_login: z.iso.datetime().nullable(),
  register_method: z.enum(signupSources),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  status: z.enum(affiliateStatuses),
  tags: z.array(z.string()),
  /** Why the sign-up looked suspicious; nothing when it did not. */
  fraud_flag: z.string().nullable(),
  upline: PersonRef.nullable(),
  balances: z.array(AffiliateSums),
})
export type AffiliateRow = z.infer<typeof AffiliateRow>

/** Own words beside the registration form's fixed fields. */
export const CustomField = z.object({ key: z.string(), label: z.string(), value: z.string() })

const Links = z.object({
  /** What the affiliate shares: the store's page with the ref code or word. */
  default_link: z.string(),
  /** The same as a short address that counts the click. */
  short_link: z.string(),
  /** The store's address with the custom path; nothing while none is chosen. */
  custom_link: z.string().nullable(),
  custom_path: z.string().nullable(),
  /** Whether the store leads that path to the link; if not, why. */
  custom_link_state: z.enum(customLinkStates),
  ref_code: z.string(),
  ref_word: z.string().nullable(),
})

const Coupon = z.object({ id: z.number(), code: z.string(), description: z.string(), since: z.iso.datetime() })

export const AffiliateQuickView = AffiliateRow.extend({
  links: Links,
  coupons: z.array(Coupon),
  /** The code wished for at sign-up, kept free for this affiliate, until a coupon has it. */
  wished_code: z.string().nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  /** What the shop calls the method; empty means its usual name. */
  payment_label: z.string(),
  internal_note: z.string(),
})
export type AffiliateQuickView = z.infer<typeof AffiliateQuickView>

export const AffiliateDetail = AffiliateQuickView.extend({
  ...recordOf(unlistedFields, () => z.string().nullable()),
  email_verified: z.boolean(),
  /** The mail server knows that nobody has the address they have now; what it said, and when. */
  bounce: z.object({ answer: z.string(), at: z.iso.datetime() }).nullable(),
  /** Connected systems that did not take them, and what those said. */
  refused_by: z.array(z.object({ system: z.string(), problem: z.string() })),
  /** They get no news: bulk mails leave them out. */
  is_unsubscribed: z.boolean(),
  unsubscribed_at: z.iso.datetime().nullable(),
  has_password: z.boolean(),
  /** Whether they log in with a code besides. */
  has_second_factor: z.boolean(),
  custom_fields: z.array(CustomField),
  signup_address: z.string().nullable(),
  approved_at: z.iso.datetime().nullable(),
  /** They closed the account themselves; they are forgotten once nothing is open any more. */
  closed_at: z.iso.datetime().nullable(),
  payment: PaymentView,
  /** Sums of what was earned; `denied` besides what the books hold. */
  sums: z.array(AffiliateSums.extend({ denied: z.number() })),
  downline_count: z.number(),
  /** Whether it can be deleted now; if not, why, as a sentence. */
  delete_problem: z.string().nullable(),
})
export type AffiliateDetail = z.infer<typeof AffiliateDetail>

export const PaymentReminder = z.object({
  id: z.number(),
  full_name: z.string(),
  first_name: z.string(),
  email: z.string(),
  program: z.string(),
  method: z.enum(paymentMethods).nullable(),
  /** What the shop calls the method; empty means its usual name. */
  label: z.string(),
  /** Nothing is missing: there is nothing to remind of. */
  is_payable: z.boolean(),
  reminded_at: z.iso.datetime().nullable(),
  /** What they would read. */
  mail: z.object({ subject: z.string(), text: z.string(), is_on: z.boolean() }),
})
export type PaymentReminder = z.infer<typeof PaymentReminder>

export const AffiliateCreated = z.object({
  id: z.number(),
  /** Shown once, for the merchant to pass on, when it was made up and no mail was sent. */
  temporary_password: z.string().nullable(),
})

export const decisions = ['approve', 'deny'] as const
export type AffiliateDecision = (typeof decisions)[number]

const numbers = z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/, 'error.field.notAnId')

const filters = {
  status: z.enum(affiliateStatuses),
  /** Ids, with commas between them. */
  program_ids: numbers,
  /** Tags, with commas between them; an affiliate with any of them is found. */
  tags: z
    .string()
    .max(1000)
    .refine(value => splitTags(value).length <= MAX_TAGS, 'error.field.tooMany'),
  /** First and last day of registration, both included, as the shop's time zone has them. */
  from: dayField(),
  to: dayField(),
  /** How they came. */
  register_method: z.enum(signupSources),
  /** Whether they said how they are paid, and where to. */
  payment: z.enum(['missing', 'known']),
  /** Only who was added or changed then or later. */
  changed_since: momentField(),
  /** The same as `query`. */
  searchTerm: z.string().trim().max(200),
}

const list = listEndpoint('GET /api/v1/merchant/affiliate', {
  row: AffiliateRow,
  access,
  sortable: ['created_at', 'changed_at', 'full_name', 'email', 'id', 'login_count', 'last_login'],
  defaultSort: 'created_at:desc',
  filters,
})

/** What a bulk action of "all filtered" is about. */
export const AffiliateFilter = z.object({ ...filters, query: z.string().trim().max(200) }).partial()
export type AffiliateFilter = z.infer<typeof AffiliateFilter>

const MAX_AT_ONCE = 100
const ids = z
  .array(id())
  .min(1)
  .max(MAX_AT_ONCE)
  .transform(list => [...new Set(list)])

/** How many were changed; the others were already so, or are gone. */
const BulkAnswer = z.object({ changed: z.number(), unchanged: z.number() })

export const NetworkPerson = PersonRef.extend({
  status: z.enum(affiliateStatuses),
  program: z.string(),
  created_at: z.iso.datetime(),
  downline_count: z.number(),
  balances: z.array(AffiliateSums),
})
export type NetworkPerson = z.infer<typeof NetworkPerson>

export const AffiliateNetwork = z.object({
  person: NetworkPerson,
  /** From the direct upline upward, at most twenty. */
  uplines: z.array(NetworkPerson),
  /** What network commissions brought so far, denied ones left out. */
  network_commission: z.array(z.object({ currency: z.string(), amount: z.number() })),
})
export type AffiliateNetwork = z.infer<typeof AffiliateNetwork>

export const affiliates = contract({
  list,
  quickView: endpoint('GET /api/v1/merchant/affiliate/{id}/quick-view', { access, reply: AffiliateQuickView }),
  get: endpoint('GET /api/v1/merchant/affiliate/{id}', { access, reply: AffiliateDetail }),
  create: endpoint('POST /api/v1/merchant/affiliate', {
    access,
    body: NewAffiliate,
    reply: AffiliateCreated,
    limit: { by: 'user', calls: 300, seconds: 3600 },
  }),
  update: endpoint('PUT /api/v1/merchant/affiliate/{id}', { access, body: AffiliateChange, reply: AffiliateDetail }),
  /** Asks the store anew for a custom link it refused. */
  retryCustomLink: endpoint('POST /api/v1/merchant/affiliate/{id}/custom-link', {
    access,
    reply: AffiliateDetail,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  setPayment: endpoint('PUT /api/v1/merchant/affiliate/{id}/payment', { access, body: PaymentChange, reply: AffiliateDetail }),
  /**
   * Pays at once to details that a colleague entered; `held_until` names the change that was looked at. Whoever is the only one who
   * can release it shows the own password again.
   */
  releasePayment: endpoint('POST /api/v1/merchant/affiliate/{id}/payment/release', {
    access,
    body: z.object({ held_until: momentField(), password: z.string().max(512).default('') }),
    reply: AffiliateDetail,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),

  /** Approves or denies who waits. Whoever is decided on already stays as is. */
  decide: endpoint('PATCH /api/v1/merchant/affiliate/{id}/active', {
    access,
    body: z.object({ type: z.enum(decisions) }),
    reply: z.object({ id: z.number(), status: z.enum(affiliateStatuses), changed: z.boolean() }),
  }),
  decideMany: endpoint('POST /api/v1/merchant/affiliate/bulk-active', {
    access,
    body: z.object({ type: z.enum(decisions), ids }),
    reply: BulkAnswer,
  }),
  /** The same for everybody the filter finds, page or not; goes on in the background. */
  decideFiltered: endpoint('POST /api/v1/merchant/affiliate/bulk-active-filtered', {
    access,
    body: z.object({ type: z.enum(decisions), filter: AffiliateFilter.default({}) }),
    reply: StartedTask,
  }),
  /** The switch of an approved affiliate. One who waits is decided on instead. */
  switchActive: endpoint('PUT /api/v1/merchant/affiliate/{id}/status', {
    access,
    /** Of one who is switched off: what becomes of the codes; they are kept where nothing is said. */
    body: z.object({ status: z.enum(['active', 'inactive']), ...codesFate }),
    reply: z.object({ id: z.number(), status: z.enum(affiliateStatuses), changed: z.boolean() }),
  }),

  /** Moves them to another program. What they earned so far keeps the rules it was earned by. */
  moveMany: endpoint('POST /api/v1/merchant/affiliate/bulk-program', {
    access,
    body: z.object({ ids, program_id: id() }),
    reply: BulkAnswer,
  }),

  /** Every tag in use, the most used first. */
  tags: endpoint('GET /api/v1/merchant/affiliate-tags', {
    access,
    reply: z.array(z.object({ tag: z.string(), count: z.number() })),
  }),
  tagMany: endpoint('POST /api/v1/merchant/affiliate/tag', {
    access,
    body: z.object({ ids, add: tags.default([]), remove: tags.default([]) }),
    reply: BulkAnswer,
  }),

  /** For choosing one affiliate: by name, e-mail or number; without a text the newest. */
  search: endpoint('GET /api/v1/merchant/affiliate-search', {
    access: ['affiliate-and-coupon', 'referrals', 'coupons', 'payments', 'gifts', 'multi-level', 'email'],
    query: z.object({
      query: z.string().trim().max(200).optional(),
      status: z.enum(affiliateStatuses).optional(),
    }),
    reply: z.array(PersonRef.extend({ status: z.enum(affiliateStatuses), program_id: z.number() })),
  }),

  /** Refused while money is open. What was earned stays in the sums; the person is forgotten, and codes made here end in the store. */
  remove: endpoint('DELETE /api/v1/merchant/affiliate/{id}', { access }),
  /** The same, with what becomes of the codes. */
  removeWithCodes: endpoint('POST /api/v1/merchant/affiliate/{id}/delete', { access, body: z.object(codesFate) }),

  network: endpoint('GET /api/v1/merchant/affiliate/{id}/network', { access, reply: AffiliateNetwork }),
  /** Whom an affiliate brought; deeper levels by asking for those in turn. */
  downlines: listEndpoint('GET /api/v1/merchant/affiliate/{id}/downlines', {
    row: NetworkPerson,
    access,
    sortable: ['id'],
    defaultSort: 'id:desc',
  }),

  /** What the list would show with the same filters, all pages, as CSV. */
  export: endpoint('GET /api/v1/merchant/affiliate/export', {
    access,
    query: list.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),

  /** An address that opens the affiliate's own pages once, for a minute. */
  signInAs: endpoint('POST /api/v1/merchant/affiliate/{id}/login-as', { access, reply: z.object({ url: z.string() }) }),
  /** Whom a reminder goes to, for those who pay and may see nothing else of affiliates. */
  reminder: endpoint('GET /api/v1/merchant/affiliate/{id}/remind-enter-payment', {
    access: ['affiliate-and-coupon', 'payments'],
    reply: PaymentReminder,
  }),
  /** Everybody of these who did not say where to, each at most once a day; goes on in the background. */
  remindMany: endpoint('POST /api/v1/merchant/affiliate/remind-enter-payment', {
    access: ['affiliate-and-coupon', 'payments'],
    body: z.union([z.object({ ids }), z.object({ filter: AffiliateFilter })]),
    reply: StartedTask,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  remindPayment: endpoint('POST /api/v1/merchant/affiliate/{id}/remind-enter-payment', {
    access: ['affiliate-and-coupon', 'payments'],
    reply: z.object({ sent_to: z.string() }),
  }),
  /** For who has lost their authenticator app: the password is enough again, and a mail tells. */
  resetSecondFactor: endpoint('POST /api/v1/merchant/affiliate/{id}/reset-second-factor', { access }),
  /** The merchant has seen to an address that did not work: bulk mails are sent to it again. */
  forgetBounce: endpoint('DELETE /api/v1/merchant/affiliate/{id}/bounce', { access }),
  /** Mails a link with which the affiliate chooses a password. */
  sendPasswordLink: endpoint('POST /api/v1/merchant/affiliate/{id}/password-link', {
    access,
    reply: z.object({ sent_to: z.string() }),
    limit: { by: 'user', calls: 100, seconds: 3600 },
  }),
})

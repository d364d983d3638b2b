import { CommissionType, MAX_NETWORK_LEVELS, ProgramRule, TaxMode } from '#features/commissions/commission/rules/RuleVersion.ts'
import { MAX_COOKIE_DAYS } from '#features/store/tracking/rules/link-settings.ts'
import { arranged, fieldsWith, namesOf } from '#kit/fields.ts'
import type { Flag } from '#kit/flags.ts'
import { MAX_SUBSCRIPTION_ORDERS, MIN_SUBSCRIPTION_ORDERS, subscriptionRules } from './subscription-rule.ts'

export const NAME_LETTERS = 120
const MAX_LIFETIME_DAYS = 3652
export const MAX_LEVELS = 15

export const couponScopes = ['affiliate_coupon', 'any_coupon'] as const
export const networkBases = ['commission', 'sale'] as const

const commissionType = { kind: 'one', of: CommissionType, problem: 'programs.typeUnknown', pays: true } as const
const notOffered = 'error.field.notOffered'

/**
 * What is kept of a program, with what a new one begins with. A field is its entry here, its column of the same name and its
 * words (`programs.field`); contract, form, list and file follow. Amounts have besides a line in readProgram.ts and toProgram.ts,
 * since what they are worth depends on another field; fields without a place in the form come with others of their section.
 */
export const programFields = {
  name: {
    kind: 'name',
    max: NAME_LETTERS,
    problem: 'programs.nameRequired',
    blank: '',
    form: { section: 'basics' },
    placeholder: true,
    row: true,
    list: { sortable: true, always: true },
    exported: true,
  },
  description: { kind: 'lines', max: 2000, blank: '', form: { section: 'basics' }, hint: true },
  /** What its affiliates read on the home of their portal. */
  portal_message: { kind: 'lines', max: 1000, blank: '', form: { section: 'basics' }, hint: true },
  /** 0 takes nobody new; who is in it goes on. */
  status: {
    kind: 'flag',
    stored: 'number',
    blank: 1,
    row: true,
    list: { width: 112, sortable: true, after: 'is_default' },
    exported: true,
  },
  rule: { kind: 'one', of: ProgramRule, problem: 'programs.ruleUnknown', blank: ProgramRule.simple, pays: true, row: true },
  commission_type: {
    ...commissionType,
    blank: CommissionType.percentOfSale,
    row: true,
    list: { id: 'type', width: 150 },
    exported: true,
  },
  /** With the simple rule; `null` with the advance rule. */
  commission_amount: { kind: 'amount', blank: null, pays: true, row: true, list: { id: 'rate', width: 190 }, exported: true },
  /** With the advance rule: the first level starts at 0, each further one higher than the one before. */
  advance_amount: { kind: 'levels', max: MAX_LEVELS, problem: 'programs.tooManyLevels', blank: [], pays: true, row: true },
  /** Another amount for orders with a coupon; its type is the program's own. Only with the simple rule. */
  commissioning_status: { kind: 'flag', blank: 0, pays: true },
  commissioning_amount: { kind: 'amount', blank: null, pays: true },
  commissioning_apply_to: { kind: 'one', of: couponScopes, problem: notOffered, optional: true, blank: null, pays: true },
  lifetime_commission: { kind: 'flag', blank: 0, pays: true },
  /** Until a customer is free again; nothing means never. */
  disconnect_lifetime_commission: { kind: 'days', min: 1, max: MAX_LIFETIME_DAYS, problem: 'programs.lifetimeDays', blank: null },
  enable_first_commission: { kind: 'flag', blank: 0, pays: true },
  first_commission_type: { ...commissionType, blank: CommissionType.flatPerOrder },
  first_commission_amount: { kind: 'amount', blank: '0', pays: true },
  for_new_customer: { kind: 'flag', blank: 0, pays: true },
  for_new_customer_type: { ...commissionType, optional: true, blank: null },
  for_new_customer_amount: { kind: 'amount', blank: null, pays: true },
  subscription_rule: { kind: 'one', of: subscriptionRules, problem: notOffered, blank: 'first', pays: true },
  /** With the first so many orders. */
  subscription_orders: {
    kind: 'days',
    min: MIN_SUBSCRIPTION_ORDERS,
    max: MAX_SUBSCRIPTION_ORDERS,
    problem: 'programs.subscriptionOrders',
    blank: null,
  },
  exclude_shipping: { kind: 'flag', loose: true, blank: 1, pays: true, form: { section: 'counts' }, hint: true },
  exclude_tax: { kind: 'flag', blank: 1, pays: true, form: { section: 'counts' }, hint: true },
  tax_setting: { kind: 'one', of: TaxMode, problem: notOffered, blank: TaxMode.onTop, pays: true },
  /** The most one order may earn its affiliate. */
  ceiling: {
    kind: 'amount',
    blank: null,
    pays: true,
    form: { section: 'limits', half: true },
    hint: true,
    placeholder: true,
  },
  /** Nothing follows the shop. */
  cookie_days: {
    kind: 'days',
    min: 0,
    max: MAX_COOKIE_DAYS,
    problem: 'programs.cookieDays',
    blank: null,
    form: { section: 'limits', half: true },
    hint: true,
    placeholder: true,
  },
  exclude_self_referral: { kind: 'flag', blank: 1, form: { section: 'limits' }, hint: true },
  default_payment_method: {
    kind: 'choice',
    pattern: /^[a-z][a-z0-9_]{0,39}$/,
    blank: null,
    form: { section: 'limits' },
    hint: true,
    placeholder: true,
    row: true,
  },
  link_destination: { kind: 'url', blank: null, form: { section: 'limits' }, hint: true },
  /** Affiliates may choose a path of the store that leads to their link. */
  allow_custom_path: { kind: 'flag', blank: 0, form: { section: 'limits' }, hint: true },
  theme_type: { kind: 'word', pattern: /^[a-z0-9_-]{1,40}$/, blank: 'basic', row: true },
  /** What uplines are paid a share of: the seller's commission or the sale. */
  network_base: { kind: 'one', of: networkBases, problem: notOffered, blank: 'commission', pays: true },
  /** Percentages; the first is that of the direct upline. Empty: no network commission. */
  network_rates: {
    kind: 'rates',
    max: MAX_NETWORK_LEVELS,
    problem: 'programs.tooManyNetworkLevels',
    blank: [],
    pays: true,
  },
  /** Own sales from which an affiliate of this program earns by their network; nothing asks for none. */
  network_min_sales: { kind: 'amount', blank: null, pays: true },
  /** Which program those join whom its affiliates recruit; nothing means the default. */
  network_program_id: { kind: 'program', blank: null },
} as const satisfies Record<string, ProgramField>

export type ProgramField = FieldKind & {
  /** Part of the rules a referral is priced with. */
  pays?: true
  /** Where the form draws it by itself; halves that follow one another share a line. */
  form?: { section: 'basics' | 'counts' | 'limits'; half?: true }
  /** Words of its own in the form: `program.hint`, `program.placeholder`. */
  hint?: true
  placeholder?: true
  /** Rows of lists have it. */
  row?: true
} & FieldPlacement

interface FieldPlacement {
  /** Its column in the list. */
  list?: { id?: string; width?: number; sortable?: true; align?: 'end'; always?: true; after?: string }
  exported?: true
}

type FieldKind =
  | { kind: 'name'; max: number; problem: string; blank: string }
  | { kind: 'lines'; max: number; blank: string }
  | { kind: 'days'; min: number; max: number; problem: string; blank: number | null }
  /** Loose ones take whatever a form may send for yes and no. */
  | { kind: 'flag'; blank: Flag; loose?: true; stored?: 'number' }
  | { kind: 'choice'; pattern: RegExp; blank: null }
  | { kind: 'word'; pattern: RegExp; blank: string }
  | { kind: 'url'; blank: null }
  | { kind: 'program'; blank: null }
  | { kind: 'one'; of: OneOf; problem: string; optional?: true; blank: number | string | null }
  /** Money or a percentage, as another field says. */
  | { kind: 'amount'; blank: string | null }
  | { kind: 'levels'; max: number; problem: string; blank: readonly [] }
  | { kind: 'rates'; max: number; problem: string; blank: readonly [] }

export type OneOf = readonly string[] | Readonly<Record<string, number>>

/** What a field of a kind is on the wire. */
interface ValuesByKind {
  name: string
  lines: string
  days: number | null
  flag: Flag
  choice: string | null
  word: string
  url: string | null
  program: number | null
  levels: { from: string; amount: string }[]
  rates: string[]
}

type ChosenFrom<Of> = Of extends readonly (infer Value)[] ? Value : Of[keyof Of]
type ValueOf<Field> = Field extends { kind: 'one'; of: infer Of }
  ? ChosenFrom<Of> | (Field extends { optional: true } ? null : never)
  : Field extends { kind: 'amount'; blank: infer Blank }
    ? Blank extends null
      ? string | null
      : string
    : Field extends { kind: infer Kind extends keyof ValuesByKind }
      ? ValuesByKind[Kind]
      : never

type Fields = typeof programFields
export type ProgramFieldName = keyof Fields
export type FieldValues = { [Name in ProgramFieldName]: ValueOf<Fields[Name]> }
export const programFieldNames = namesOf(programFields)
export const fieldOf = (name: ProgramFieldName): ProgramField => programFields[name]

/** The fields of some kinds. */
export type OfKind<Kind extends ProgramField['kind']> = {
  [Name in ProgramFieldName]: Fields[Name] extends { kind: Kind } ? Name : never
}[ProgramFieldName]
export const ofKind = <Kind extends ProgramField['kind']>(...kinds: readonly Kind[]) =>
  programFieldNames.filter(name => kinds.some(kind => kind === fieldOf(name).kind)) as OfKind<Kind>[]

type AmountKind = 'amount' | 'levels' | 'rates'
export type PlainName = Exclude<ProgramFieldName, OfKind<AmountKind>>
const amounts: readonly string[] = ofKind('amount', 'levels', 'rates')
/** Stored as they are sent, but for switches: what these say does not depend on another field. */
export const plainNames = programFieldNames.filter(name => !amounts.includes(name)) as PlainName[]
/** Switches are true or false in the table. */
export const storedValue = (name: PlainName, value: unknown): unknown => {
  const field = fieldOf(name)
  return field.kind === 'flag' && field.stored !== 'number' ? value === 1 : value
}

export type PayingName = { [Name in ProgramFieldName]: Fields[Name] extends { pays: true } ? Name : never }[ProgramFieldName]

export const rowFields = fieldsWith(programFields, 'row')
export type RowField = (typeof rowFields)[number]

/** Known of a program without being typed. */
const shownFields = {
  affiliates: { list: { width: 104, align: 'end' }, exported: true },
  referrals: { list: { width: 104, align: 'end' }, exported: true },
  is_default: { list: { width: 88 }, exported: true },
  created_at: { list: { width: 116, sortable: true }, exported: true },
} as const satisfies Record<string, FieldPlacement>

const columns = { id: { exported: true }, ...programFields, ...shownFields } as const
const shownOf = (name: keyof typeof columns) => columns[name] as FieldPlacement
const inOrder = <Name extends keyof typeof columns>(names: readonly Name[]) => arranged(names, name => shownOf(name).list?.after)

export const listedFields = inOrder(fieldsWith(columns, 'list'))
export type ListedField = (typeof listedFields)[number]
export const listOf = (name: ListedField) => shownOf(name).list!
export const exportedFields = inOrder(fieldsWith(columns, 'exported'))
export type ExportedField = (typeof exportedFields)[number]

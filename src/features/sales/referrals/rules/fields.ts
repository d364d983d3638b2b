import { fieldsWith, namesOf } from '#kit/fields.ts'

/**
 * What the list of referrals and its file show, by the column's name and in the order of the list. A field that says its kind
 * needs no more than its entry, its column and its word (`referrals.column`); others have a schema and a cell of their own.
 */
const referralFields = {
  id: { stored: true, list: { width: 96, sortable: true, always: true, card: 'title' }, exported: { after: 'date' } },
  date: {
    wire: 'created_at',
    stored: true,
    list: { width: 158, sortable: true, sortBy: 'created_at', atFirst: true, card: 'end' },
    exported: {},
  },
  order_id: { stored: true, list: { width: 96, always: true, card: 'beside' }, exported: {} },
  affiliate_name: { kind: 'text', list: { width: 150, atFirst: true, card: 'line' }, exported: {} },
  program_name: { kind: 'text', list: { width: 120, atFirst: true, card: 'none' }, exported: {} },
  total: {
    kind: 'money',
    stored: true,
    list: { width: 104, sortable: true, atFirst: true, align: 'end', card: 'end' },
    exported: {},
  },
  commission: {
    kind: 'money',
    stored: true,
    list: { width: 122, sortable: true, always: true, align: 'end', card: 'amount' },
    exported: {},
  },
  network: { kind: 'money', list: { width: 100, align: 'end' }, exported: {} },
  currency: { kind: 'text', stored: true, exported: {} },
  status: { stored: true, list: { width: 184, sortable: true, atFirst: true, card: 'line' }, exported: {} },
  aff_email: { kind: 'text', list: { width: 190 }, exported: { after: 'affiliate_name' } },
  product_quantity: { wire: 'quantity', kind: 'count', stored: true, list: { width: 84, align: 'end' }, exported: {} },
  commission_adjustment: {
    kind: 'money',
    stored: true,
    list: { width: 110, align: 'end' },
    exported: { after: 'commission' },
  },
  comment: { kind: 'text', stored: true, list: { width: 180 }, exported: {} },
  is_first_commission: { kind: 'flag', stored: true, list: { width: 110 }, exported: {} },
  tracking_type: { stored: true, list: { width: 128 }, exported: {} },
  customer_full_name: { list: { width: 150 }, exported: {} },
} as const satisfies Record<string, ReferralField>

export interface ReferralField {
  /** On the wire and in the table, where the list calls it otherwise. */
  wire?: string
  /** Amounts are in the smallest unit of the row's currency; a count may be unknown. */
  kind?: 'text' | 'money' | 'count' | 'flag'
  /** A column of the table itself; others are found elsewhere. */
  stored?: true
  list?: {
    width: number
    sortable?: true
    sortBy?: string
    align?: 'end'
    always?: true
    /** Shown until a person chooses. */
    atFirst?: true
    card?: 'title' | 'beside' | 'amount' | 'line' | 'end' | 'none'
  }
  /** In the file, in the order of the list unless it says otherwise. */
  exported?: { after?: string }
}

type Fields = typeof referralFields
export type ReferralFieldName = keyof Fields
export const fieldOf = (name: ReferralFieldName): ReferralField => referralFields[name]

type WireOf<Name extends ReferralFieldName> = Name extends ReferralFieldName
  ? Fields[Name] extends { wire: infer Wire extends string }
    ? Wire
    : Name
  : never
export const wireOf = <Name extends ReferralFieldName>(name: Name) => (fieldOf(name).wire ?? name) as WireOf<Name>

export const listedFields = fieldsWith(referralFields, 'list')
export const exportedFields = fieldsWith(referralFields, 'exported')
export const storedColumns = fieldsWith(referralFields, 'stored').map(name => wireOf(name))

/** The names on the wire of the fields of a kind. */
type OfKind<Kind extends string> = {
  [Name in ReferralFieldName]: Fields[Name] extends { kind: Kind } ? WireOf<Name> : never
}[ReferralFieldName]
export const ofKind = <Kind extends NonNullable<ReferralField['kind']>>(kind: Kind) =>
  namesOf(referralFields).flatMap(name => (fieldOf(name).kind === kind ? [wireOf(name)] : [])) as OfKind<Kind>[]

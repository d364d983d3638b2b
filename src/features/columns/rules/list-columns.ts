interface ListColumns {
  /** In the order of the list. */
  columns: readonly string[]
  /** Cannot be hidden. */
  always: readonly string[]
  /** Shown until a person chooses; all of them where nothing is said. */
  atFirst?: readonly string[]
}

/** Every list whose columns a person can choose. The screens and the server read it from here. */
export const listColumns = {
  staff_index: { columns: ['name', 'email', 'role', 'permissions', 'last_login_at', 'created_at'], always: ['name'] },
  activity_log: { columns: ['at', 'who', 'what', 'change', 'address'], always: ['at', 'what'] },
  profile_activity: { columns: ['started_at', 'device', 'address', 'last_used_at', 'state'], always: ['started_at', 'device'] },
  program_index: {
    columns: ['name', 'type', 'rate', 'affiliates', 'referrals', 'is_default', 'status', 'created_at', 'action'],
    always: ['name'],
  },
  referral_index: {
    columns: [
      ...(['id', 'date', 'order_id', 'affiliate_name', 'program_name', 'total', 'commission', 'network', 'status'] as const),
      ...(['aff_email', 'product_quantity', 'commission_adjustment', 'comment', 'is_first_commission'] as const),
      ...(['tracking_type', 'customer_full_name'] as const),
    ],
    always: ['id', 'order_id', 'commission'],
    atFirst: ['date', 'affiliate_name', 'program_name', 'total', 'status'],
  },
  affiliate_index: {
    columns: [
      ...(['full_name', 'email', 'status', 'program', 'coupon', 'registration_time', 'tags', 'unpaid', 'id', 'company'] as const),
      ...(['address', 'city', 'state', 'country', 'zip_code', 'phone', 'personal_detail', 'website', 'vat_number'] as const),
      ...(['login_count', 'last_login', 'signup_source', 'instagram', 'action'] as const),
    ],
    always: ['full_name', 'email'],
    atFirst: ['status', 'program', 'coupon', 'registration_time', 'action'],
  },
} as const satisfies Record<string, ListColumns>

export type ListName = keyof typeof listColumns
export const listNames = Object.keys(listColumns) as ListName[]
export type ColumnOf<List extends ListName> = (typeof listColumns)[List]['columns'][number]

/** The columns shown for a choice: those always there, and of the chosen ones those the list still has. */
export function shownColumns(list: ListName, chosen: readonly string[] | undefined): string[] {
  const { columns, always, atFirst = columns }: ListColumns = listColumns[list]
  const wanted = chosen ?? atFirst
  return columns.filter(column => always.includes(column) || wanted.includes(column))
}

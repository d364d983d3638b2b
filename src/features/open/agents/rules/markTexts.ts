/** Who may have written a text; a sentence is ours and may quote any of them. */
export type Origin = 'affiliate' | 'customer' | 'merchant' | 'store' | 'agent' | 'sentence'

export interface MarkedText {
  from: Origin
  text: string
}

/** What stands under these names was chosen from a list or worked out by us: words of the product, numbers, days and cursors. */
const plainNames = new Set([
  ...['kind', 'status', 'state', 'type', 'outcome', 'rail', 'method', 'payment_method', 'hindrance', 'tracking_type', 'currency'],
  ...['commission_type', 'signup_source', 'source', 'fault', 'mend', 'check', 'why', 'owner', 'financial_status', 'side'],
  ...['commission', 'adjustment', 'amount', 'total', 'tax', 'from', 'pending', 'approved', 'paid', 'unpaid', 'in_transit'],
  ...['sales', 'revenue', 'gross', 'discount', 'refunded', 'order_commission', 'new_customer_commission'],
  ...['created_at', 'updated_at', 'paid_at', 'last_login_at', 'placed_at', 'cancelled_at', 'since', 'at', 'found_at'],
  ...['decided_at', 'expires_at', 'day', 'to', 'next_cursor', 'by', 'placeholders'],
])

/** One word of letters, digits and the signs of numbers, days and moments: nothing that could be read as a sentence. */
const PLAIN = /^[\w.:+-]{1,200}$/

const origins: Record<string, Origin> = {
  ...ofAll('affiliate', ['first_name', 'last_name', 'full_name', 'affiliate_name', 'affiliate', 'name', 'email', 'links']),
  ...ofAll('affiliate', ['default', 'short', 'custom']),
  ...ofAll('affiliate', ['ref_code', 'coupon_codes', 'code', 'address', 'message', 'to_email']),
  ...ofAll('customer', ['customer_name', 'customer']),
  ...ofAll('merchant', ['program_name', 'program', 'tags', 'comment', 'reference', 'title_by_merchant', 'shop_message']),
  ...ofAll('store', ['order_number', 'number', 'title', 'products', 'product']),
  ...ofAll('agent', ['reason', 'subject', 'agent', 'key_name']),
  ...ofAll('sentence', ['sentences', 'attribution', 'notes', 'summary', 'says', 'preview', 'problem', 'evidence', 'released_as']),
}

/**
 * Hands texts over as data. Every text is marked with who may have written it, unless it stands under a name that never carries
 * anybody's words and looks like none: what is forgotten here is marked.
 */
export function markTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return markText(value, name)
  if (Array.isArray(value)) return value.map(one => markTexts(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, markTexts(one, inner)]))
}

function markText(text: string, name: string): string | MarkedText {
  if (text === '' || (plainNames.has(name) && PLAIN.test(text))) return text
  return { from: origins[name] ?? 'store', text }
}

function ofAll(origin: Origin, names: readonly string[]): Record<string, Origin> {
  return Object.fromEntries(names.map(name => [name, origin]))
}

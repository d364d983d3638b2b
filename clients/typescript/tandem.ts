// Written by `npm run client` from the OpenAPI document of API v2 (/api/v2/openapi.json). Do not edit.

export interface TandemOptions {
  /** Where Tandem runs, such as https://tandem.example.com. */
  url: string
  /** A key of the store. */
  key: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** What the API refused, and why. */
export class TandemError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly field: string | null

  constructor(status: number, { type, code, field, message }: { type: string; code: string; field: string | null; message: string }) {
    super(message)
    this.name = 'TandemError'
    this.status = status
    this.type = type
    this.code = code
    this.field = field
  }
}

interface Parts {
  query?: object
  body?: object
  idempotencyKey?: string
  isPage?: boolean
}

const newKey = (): string => crypto.randomUUID()

function sender({ url, key, fetch: ask = fetch }: TandemOptions) {
  return async <Reply>(method: string, path: string, { query = {}, body, idempotencyKey, isPage }: Parts): Promise<Reply> => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
    const response = await ask(`${url.replace(/\/$/, '')}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        authorization: key,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    const answer = (await response.json()) as { data: Reply; error?: ConstructorParameters<typeof TandemError>[1] }
    if (!response.ok) {
      const unknown = { type: 'unexpected', code: 'unexpected', field: null, message: response.statusText }
      throw new TandemError(response.status, answer.error ?? unknown)
    }
    return isPage ? (answer as Reply) : answer.data
  }
}

/** Every row of a list, page after page: `for await (const row of pages(tandem.affiliates.list)) …` */
export async function* pages<Row, Query extends { cursor?: string } | undefined>(
  list: (query: Query) => Promise<{ data: Row[]; next_cursor: string | null }>,
  query?: Query,
): AsyncGenerator<Row> {
  for (let cursor = query?.cursor; ; ) {
    const page = await list({ ...query, cursor } as Query)
    yield* page.data
    if (page.next_cursor === null) return
    cursor = page.next_cursor
  }
}

export type ProgramsListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, name, status, is_default, commission_type, commission, levels, currency, created_at, updated_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  status?: 'active' | 'inactive'
  /** Part of a name. */
  search?: string
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type ProgramsListReply = {
  data: Array<{
    id: number
    name: string
    status: 'active' | 'inactive'
    is_default: boolean
    commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
    /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
    commission: string | null
    /** By order value: the commission that applies from `from` up, in place of `commission`. */
    levels: Array<{
      /** Exact decimal in `currency`. */
      from: string
      commission: string
    }>
    currency: string
    created_at: string
    updated_at: string
  }>
  has_more: boolean
  next_cursor: string | null
}

export type ProgramsCreateBody = {
  status?: 'active' | 'inactive'
  commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
  commission?: string
  levels?: Array<{
    from: string
    commission: string
  }>
  name: string
}

export type ProgramsCreateReply = {
  id: number
  name: string
  status: 'active' | 'inactive'
  is_default: boolean
  commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
  /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
  commission: string | null
  /** By order value: the commission that applies from `from` up, in place of `commission`. */
  levels: Array<{
    /** Exact decimal in `currency`. */
    from: string
    commission: string
  }>
  currency: string
  created_at: string
  updated_at: string
}

export type ProgramsGetQuery = {
  /** Any of: id, name, status, is_default, commission_type, commission, levels, currency, created_at, updated_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
}

export type ProgramsGetReply = {
  id: number
  name: string
  status: 'active' | 'inactive'
  is_default: boolean
  commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
  /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
  commission: string | null
  /** By order value: the commission that applies from `from` up, in place of `commission`. */
  levels: Array<{
    /** Exact decimal in `currency`. */
    from: string
    commission: string
  }>
  currency: string
  created_at: string
  updated_at: string
}

export type ProgramsUpdateBody = {
  status?: 'active' | 'inactive'
  commission_type?: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
  commission?: string
  levels?: Array<{
    from: string
    commission: string
  }>
  name?: string
}

export type ProgramsUpdateReply = {
  id: number
  name: string
  status: 'active' | 'inactive'
  is_default: boolean
  commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
  /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
  commission: string | null
  /** By order value: the commission that applies from `from` up, in place of `commission`. */
  levels: Array<{
    /** Exact decimal in `currency`. */
    from: string
    commission: string
  }>
  currency: string
  created_at: string
  updated_at: string
}

export type ProgramsExclusionsQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, kind, platform_id, title, is_removed; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  kind?: 'product' | 'collection'
}

export type ProgramsExclusionsReply = {
  data: Array<{
    id: number
    kind: 'product' | 'collection'
    /** ID in the store. */
    platform_id: string
    title: string
    /** `true` when the store no longer has it. */
    is_removed: boolean
  }>
  has_more: boolean
  next_cursor: string | null
}

export type AffiliatesListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, first_name, last_name, full_name, email, status, program_id, program_name, coupon_codes, tags, upline_id, signup_source, balances, last_login_at, created_at, updated_at, company, address, city, state, country, zipcode, phone, website, instagram, pinterest, vat_number, personal_detail, program; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: program; with commas between them. With `fields`, name them there as well. */
  expand?: string
  status?: 'pending' | 'active' | 'inactive'
  program_id?: number
  tag?: string
  /** Part of a name or an email address. */
  search?: string
  /** First day, included, in the store’s time zone. */
  from?: string
  /** Last day, included, in the store’s time zone. */
  to?: string
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type AffiliatesListReply = {
  data: Array<{
    id: number
    first_name: string
    last_name: string
    full_name: string
    email: string
    status: 'pending' | 'active' | 'inactive'
    program_id: number
    program_name: string
    coupon_codes: Array<string>
    tags: Array<string>
    upline_id: number | null
    signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
    /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
    balances: Array<{
      currency: string
      /** Exact decimal in `currency`. */
      pending: string
      /** Exact decimal in `currency`. */
      approved: string
      /** Exact decimal in `currency`. */
      paid: string
    }>
    /** `null` when they have never logged in. */
    last_login_at: string | null
    created_at: string
    /** Not moved by balances, which change with referrals and payouts. */
    updated_at: string
    company: string | null
    address: string | null
    city: string | null
    state: string | null
    country: string | null
    zipcode: string | null
    phone: string | null
    website: string | null
    instagram: string | null
    pinterest: string | null
    vat_number: string | null
    personal_detail: string | null
    program?: {
      id: number
      name: string
      status: 'active' | 'inactive'
      is_default: boolean
      commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
      /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
      commission: string | null
      /** By order value: the commission that applies from `from` up, in place of `commission`. */
      levels: Array<{
        /** Exact decimal in `currency`. */
        from: string
        commission: string
      }>
      currency: string
      created_at: string
      updated_at: string
    } | null
  }>
  has_more: boolean
  next_cursor: string | null
}

export type AffiliatesCreateBody = {
  first_name: string
  last_name: string
  email: string
  program_id: number
  upline_id?: number | null
  tags?: Array<string>
  company?: string
  address?: string
  city?: string
  state?: string
  country?: string
  zipcode?: string
  phone?: string
  website?: "" | string | null
  instagram?: string
  tiktok?: string
  facebook?: string
  twitter?: string
  youtube?: string
  pinterest?: string
  vat_number?: string
  personal_detail?: string
  /** `pending` still has to be approved. */
  status?: 'active' | 'pending'
  /** Emails them a link to choose a password. Without it, they ask for one on the login page. */
  send_email?: boolean
}

export type AffiliatesCreateReply = {
  id: number
  first_name: string
  last_name: string
  full_name: string
  email: string
  status: 'pending' | 'active' | 'inactive'
  program_id: number
  program_name: string
  coupon_codes: Array<string>
  tags: Array<string>
  upline_id: number | null
  signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
  /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
  balances: Array<{
    currency: string
    /** Exact decimal in `currency`. */
    pending: string
    /** Exact decimal in `currency`. */
    approved: string
    /** Exact decimal in `currency`. */
    paid: string
  }>
  /** `null` when they have never logged in. */
  last_login_at: string | null
  created_at: string
  /** Not moved by balances, which change with referrals and payouts. */
  updated_at: string
  company: string | null
  address: string | null
  city: string | null
  state: string | null
  country: string | null
  zipcode: string | null
  phone: string | null
  website: string | null
  instagram: string | null
  pinterest: string | null
  vat_number: string | null
  personal_detail: string | null
  tiktok: string | null
  facebook: string | null
  twitter: string | null
  youtube: string | null
  approved_at: string | null
  links: {
    default: string
    short: string
    custom: string | null
    ref_code: string
  }
}

export type AffiliatesGetQuery = {
  /** Any of: id, first_name, last_name, full_name, email, status, program_id, program_name, coupon_codes, tags, upline_id, signup_source, balances, last_login_at, created_at, updated_at, company, address, city, state, country, zipcode, phone, website, instagram, pinterest, vat_number, personal_detail, tiktok, facebook, twitter, youtube, approved_at, links, program; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: program; with commas between them. With `fields`, name them there as well. */
  expand?: string
}

export type AffiliatesGetReply = {
  id: number
  first_name: string
  last_name: string
  full_name: string
  email: string
  status: 'pending' | 'active' | 'inactive'
  program_id: number
  program_name: string
  coupon_codes: Array<string>
  tags: Array<string>
  upline_id: number | null
  signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
  /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
  balances: Array<{
    currency: string
    /** Exact decimal in `currency`. */
    pending: string
    /** Exact decimal in `currency`. */
    approved: string
    /** Exact decimal in `currency`. */
    paid: string
  }>
  /** `null` when they have never logged in. */
  last_login_at: string | null
  created_at: string
  /** Not moved by balances, which change with referrals and payouts. */
  updated_at: string
  company: string | null
  address: string | null
  city: string | null
  state: string | null
  country: string | null
  zipcode: string | null
  phone: string | null
  website: string | null
  instagram: string | null
  pinterest: string | null
  vat_number: string | null
  personal_detail: string | null
  tiktok: string | null
  facebook: string | null
  twitter: string | null
  youtube: string | null
  approved_at: string | null
  links: {
    default: string
    short: string
    custom: string | null
    ref_code: string
  }
  program?: {
    id: number
    name: string
    status: 'active' | 'inactive'
    is_default: boolean
    commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
    /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
    commission: string | null
    /** By order value: the commission that applies from `from` up, in place of `commission`. */
    levels: Array<{
      /** Exact decimal in `currency`. */
      from: string
      commission: string
    }>
    currency: string
    created_at: string
    updated_at: string
  } | null
}

export type AffiliatesUpdateBody = {
  first_name?: string
  last_name?: string
  email?: string
  program_id?: number
  upline_id?: number | null
  tags?: Array<string>
  company?: string
  address?: string
  city?: string
  state?: string
  country?: string
  zipcode?: string
  phone?: string
  website?: "" | string | null
  instagram?: string
  tiktok?: string
  facebook?: string
  twitter?: string
  youtube?: string
  pinterest?: string
  vat_number?: string
  personal_detail?: string
}

export type AffiliatesUpdateReply = {
  id: number
  first_name: string
  last_name: string
  full_name: string
  email: string
  status: 'pending' | 'active' | 'inactive'
  program_id: number
  program_name: string
  coupon_codes: Array<string>
  tags: Array<string>
  upline_id: number | null
  signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
  /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
  balances: Array<{
    currency: string
    /** Exact decimal in `currency`. */
    pending: string
    /** Exact decimal in `currency`. */
    approved: string
    /** Exact decimal in `currency`. */
    paid: string
  }>
  /** `null` when they have never logged in. */
  last_login_at: string | null
  created_at: string
  /** Not moved by balances, which change with referrals and payouts. */
  updated_at: string
  company: string | null
  address: string | null
  city: string | null
  state: string | null
  country: string | null
  zipcode: string | null
  phone: string | null
  website: string | null
  instagram: string | null
  pinterest: string | null
  vat_number: string | null
  personal_detail: string | null
  tiktok: string | null
  facebook: string | null
  twitter: string | null
  youtube: string | null
  approved_at: string | null
  links: {
    default: string
    short: string
    custom: string | null
    ref_code: string
  }
}

export type AffiliatesApproveReply = {
  id: number
  first_name: string
  last_name: string
  full_name: string
  email: string
  status: 'pending' | 'active' | 'inactive'
  program_id: number
  program_name: string
  coupon_codes: Array<string>
  tags: Array<string>
  upline_id: number | null
  signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
  /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
  balances: Array<{
    currency: string
    /** Exact decimal in `currency`. */
    pending: string
    /** Exact decimal in `currency`. */
    approved: string
    /** Exact decimal in `currency`. */
    paid: string
  }>
  /** `null` when they have never logged in. */
  last_login_at: string | null
  created_at: string
  /** Not moved by balances, which change with referrals and payouts. */
  updated_at: string
  company: string | null
  address: string | null
  city: string | null
  state: string | null
  country: string | null
  zipcode: string | null
  phone: string | null
  website: string | null
  instagram: string | null
  pinterest: string | null
  vat_number: string | null
  personal_detail: string | null
  tiktok: string | null
  facebook: string | null
  twitter: string | null
  youtube: string | null
  approved_at: string | null
  links: {
    default: string
    short: string
    custom: string | null
    ref_code: string
  }
}

export type AffiliatesDenyReply = {
  id: number
  first_name: string
  last_name: string
  full_name: string
  email: string
  status: 'pending' | 'active' | 'inactive'
  program_id: number
  program_name: string
  coupon_codes: Array<string>
  tags: Array<string>
  upline_id: number | null
  signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
  /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
  balances: Array<{
    currency: string
    /** Exact decimal in `currency`. */
    pending: string
    /** Exact decimal in `currency`. */
    approved: string
    /** Exact decimal in `currency`. */
    paid: string
  }>
  /** `null` when they have never logged in. */
  last_login_at: string | null
  created_at: string
  /** Not moved by balances, which change with referrals and payouts. */
  updated_at: string
  company: string | null
  address: string | null
  city: string | null
  state: string | null
  country: string | null
  zipcode: string | null
  phone: string | null
  website: string | null
  instagram: string | null
  pinterest: string | null
  vat_number: string | null
  personal_detail: string | null
  tiktok: string | null
  facebook: string | null
  twitter: string | null
  youtube: string | null
  approved_at: string | null
  links: {
    default: string
    short: string
    custom: string | null
    ref_code: string
  }
}

export type AffiliatesConnectCustomerBody = {
  customer_id?: number
  email?: string
  full_name?: string
}

export type AffiliatesConnectCustomerReply = {
  id: number
  affiliate_id: number
  customer_id: number
  customer_name: string
  customer_email: string | null
  connected_at: string
  /** `null` when the connection doesn’t expire. */
  expires_at: string | null
}

export type LinksListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, affiliate_id, page, title, url, short_url, created_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  affiliate_id?: number
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type LinksListReply = {
  data: Array<{
    id: number
    affiliate_id: number
    /** Path in the store. Clicks are counted by it. */
    page: string
    /** Product or collection on that page. `null` when unknown. */
    title: string | null
    url: string
    short_url: string
    created_at: string
  }>
  has_more: boolean
  next_cursor: string | null
}

export type LinksCreateBody = {
  affiliate_id: number
  /** A page of the store: the full URL, or the path after the domain. */
  address: string
}

export type LinksCreateReply = {
  id: number
  affiliate_id: number
  /** Path in the store. Clicks are counted by it. */
  page: string
  /** Product or collection on that page. `null` when unknown. */
  title: string | null
  url: string
  short_url: string
  created_at: string
}

export type LinksGetQuery = {
  /** Any of: id, affiliate_id, page, title, url, short_url, created_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
}

export type LinksGetReply = {
  id: number
  affiliate_id: number
  /** Path in the store. Clicks are counted by it. */
  page: string
  /** Product or collection on that page. `null` when unknown. */
  title: string | null
  url: string
  short_url: string
  created_at: string
}

export type LinksRemoveReply = {
  id: number
  removed: true
}

export type ClicksListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, affiliate_id, program_id, page, referrer, source, sub_ids, created_at, affiliate, program; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate, program; with commas between them. With `fields`, name them there as well. */
  expand?: string
  affiliate_id?: number
  /** First day, included, in the store’s time zone. */
  from?: string
  /** Last day, included, in the store’s time zone. */
  to?: string
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type ClicksListReply = {
  data: Array<{
    id: string
    affiliate_id: number
    program_id: number | null
    /** Landing page: the path in the store. */
    page: string | null
    referrer: string | null
    /** `sca_source` of the link. */
    source: string | null
    /** `sca_sub1` to `sca_sub3` of the link. */
    sub_ids: Array<string>
    created_at: string
    affiliate?: {
      id: number
      first_name: string
      last_name: string
      full_name: string
      email: string
      status: 'pending' | 'active' | 'inactive'
      program_id: number
      program_name: string
      coupon_codes: Array<string>
      tags: Array<string>
      upline_id: number | null
      signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
      /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
      balances: Array<{
        currency: string
        /** Exact decimal in `currency`. */
        pending: string
        /** Exact decimal in `currency`. */
        approved: string
        /** Exact decimal in `currency`. */
        paid: string
      }>
      /** `null` when they have never logged in. */
      last_login_at: string | null
      created_at: string
      /** Not moved by balances, which change with referrals and payouts. */
      updated_at: string
    } | null
    program?: {
      id: number
      name: string
      status: 'active' | 'inactive'
      is_default: boolean
      commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
      /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
      commission: string | null
      /** By order value: the commission that applies from `from` up, in place of `commission`. */
      levels: Array<{
        /** Exact decimal in `currency`. */
        from: string
        commission: string
      }>
      currency: string
      created_at: string
      updated_at: string
    } | null
  }>
  has_more: boolean
  next_cursor: string | null
}

export type ClicksGetQuery = {
  /** Any of: id, affiliate_id, program_id, page, referrer, source, sub_ids, created_at, affiliate, program; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate, program; with commas between them. With `fields`, name them there as well. */
  expand?: string
}

export type ClicksGetReply = {
  id: string
  affiliate_id: number
  program_id: number | null
  /** Landing page: the path in the store. */
  page: string | null
  referrer: string | null
  /** `sca_source` of the link. */
  source: string | null
  /** `sca_sub1` to `sca_sub3` of the link. */
  sub_ids: Array<string>
  created_at: string
  affiliate?: {
    id: number
    first_name: string
    last_name: string
    full_name: string
    email: string
    status: 'pending' | 'active' | 'inactive'
    program_id: number
    program_name: string
    coupon_codes: Array<string>
    tags: Array<string>
    upline_id: number | null
    signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
    /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
    balances: Array<{
      currency: string
      /** Exact decimal in `currency`. */
      pending: string
      /** Exact decimal in `currency`. */
      approved: string
      /** Exact decimal in `currency`. */
      paid: string
    }>
    /** `null` when they have never logged in. */
    last_login_at: string | null
    created_at: string
    /** Not moved by balances, which change with referrals and payouts. */
    updated_at: string
  } | null
  program?: {
    id: number
    name: string
    status: 'active' | 'inactive'
    is_default: boolean
    commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
    /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
    commission: string | null
    /** By order value: the commission that applies from `from` up, in place of `commission`. */
    levels: Array<{
      /** Exact decimal in `currency`. */
      from: string
      commission: string
    }>
    currency: string
    created_at: string
    updated_at: string
  } | null
}

export type ReferralsListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, kind, status, affiliate_id, affiliate_name, program_id, order_number, customer_name, tracking_type, currency, total, quantity, commission, adjustment, amount, comment, awaits_payment, payout_id, created_at, updated_at, affiliate, program, order; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate, program, order; with commas between them. With `fields`, name them there as well. */
  expand?: string
  status?: 'pending' | 'approved' | 'paid' | 'denied'
  affiliate_id?: number
  program_id?: number
  /** The number of an order or a referral, or part of an affiliate's name or email address. */
  search?: string
  /** First day, included, in the store’s time zone. */
  from?: string
  /** Last day, included, in the store’s time zone. */
  to?: string
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type ReferralsListReply = {
  data: Array<{
    id: number
    kind: 'sale' | 'network' | 'correction' | 'manual' | 'bonus'
    status: 'pending' | 'approved' | 'paid' | 'denied'
    affiliate_id: number
    affiliate_name: string
    program_id: number
    /** Order name in the store, such as `#1001`. `null` when there is no order. */
    order_number: string | null
    customer_name: string | null
    tracking_type: 'connectCustomer' | 'coupon' | 'link' | 'connectProduct' | 'manualImport' | 'manuallyAdded' | 'appRecurring' | 'networkCommission' | 'recruitmentBonus' | 'openCoupon' | 'openLink' | 'openConnectCustomer' | 'openConnectProduct' | 'partlyPaidCoupon' | 'partlyPaidLink' | 'partlyPaidConnectCustomer' | 'partlyPaidConnectProduct' | 'performanceBonus' | 'referCustomer' | 'referCustomerManuallyAdded' | 'referCustomerImported'
    currency: string
    /** Exact decimal in `currency`. */
    total: string
    /** Items that earn commission, after refunds. */
    quantity: number | null
    /** Exact decimal in `currency`. */
    commission: string
    /** Added to the commission, negative when taken off, in `currency`. */
    adjustment: string
    /** Commission plus adjustment, in `currency`. */
    amount: string
    comment: string
    /** `true` while the order itself is unpaid: the commission can’t be paid out yet. */
    awaits_payment: boolean
    /** The payout that includes it. `null` until then. */
    payout_id: number | null
    created_at: string
    updated_at: string
    affiliate?: {
      id: number
      first_name: string
      last_name: string
      full_name: string
      email: string
      status: 'pending' | 'active' | 'inactive'
      program_id: number
      program_name: string
      coupon_codes: Array<string>
      tags: Array<string>
      upline_id: number | null
      signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
      /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
      balances: Array<{
        currency: string
        /** Exact decimal in `currency`. */
        pending: string
        /** Exact decimal in `currency`. */
        approved: string
        /** Exact decimal in `currency`. */
        paid: string
      }>
      /** `null` when they have never logged in. */
      last_login_at: string | null
      created_at: string
      /** Not moved by balances, which change with referrals and payouts. */
      updated_at: string
    } | null
    program?: {
      id: number
      name: string
      status: 'active' | 'inactive'
      is_default: boolean
      commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
      /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
      commission: string | null
      /** By order value: the commission that applies from `from` up, in place of `commission`. */
      levels: Array<{
        /** Exact decimal in `currency`. */
        from: string
        commission: string
      }>
      currency: string
      created_at: string
      updated_at: string
    } | null
    order?: {
      /** The number that the store knows it by. */
      id: string
      number: string
      source: string
      financial_status: string
      currency: string
      placed_at: string
      cancelled_at: string | null
      updated_at: string
    } | null
  }>
  has_more: boolean
  next_cursor: string | null
}

export type ReferralsCreateBody = {
  affiliate_id: number
  order_number?: string
  amount?: string
  comment?: string
}

export type ReferralsCreateReply = {
  id: number
  kind: 'sale' | 'network' | 'correction' | 'manual' | 'bonus'
  status: 'pending' | 'approved' | 'paid' | 'denied'
  affiliate_id: number
  affiliate_name: string
  program_id: number
  /** Order name in the store, such as `#1001`. `null` when there is no order. */
  order_number: string | null
  customer_name: string | null
  tracking_type: 'connectCustomer' | 'coupon' | 'link' | 'connectProduct' | 'manualImport' | 'manuallyAdded' | 'appRecurring' | 'networkCommission' | 'recruitmentBonus' | 'openCoupon' | 'openLink' | 'openConnectCustomer' | 'openConnectProduct' | 'partlyPaidCoupon' | 'partlyPaidLink' | 'partlyPaidConnectCustomer' | 'partlyPaidConnectProduct' | 'performanceBonus' | 'referCustomer' | 'referCustomerManuallyAdded' | 'referCustomerImported'
  currency: string
  /** Exact decimal in `currency`. */
  total: string
  /** Items that earn commission, after refunds. */
  quantity: number | null
  /** Exact decimal in `currency`. */
  commission: string
  /** Added to the commission, negative when taken off, in `currency`. */
  adjustment: string
  /** Commission plus adjustment, in `currency`. */
  amount: string
  comment: string
  /** `true` while the order itself is unpaid: the commission can’t be paid out yet. */
  awaits_payment: boolean
  /** The payout that includes it. `null` until then. */
  payout_id: number | null
  created_at: string
  updated_at: string
}

export type ReferralsGetQuery = {
  /** Any of: id, kind, status, affiliate_id, affiliate_name, program_id, order_number, customer_name, tracking_type, currency, total, quantity, commission, adjustment, amount, comment, awaits_payment, payout_id, created_at, updated_at, affiliate, program, order, explanation; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: explanation, affiliate, program, order; with commas between them. With `fields`, name them there as well. */
  expand?: string
}

export type ReferralsGetReply = {
  id: number
  kind: 'sale' | 'network' | 'correction' | 'manual' | 'bonus'
  status: 'pending' | 'approved' | 'paid' | 'denied'
  affiliate_id: number
  affiliate_name: string
  program_id: number
  /** Order name in the store, such as `#1001`. `null` when there is no order. */
  order_number: string | null
  customer_name: string | null
  tracking_type: 'connectCustomer' | 'coupon' | 'link' | 'connectProduct' | 'manualImport' | 'manuallyAdded' | 'appRecurring' | 'networkCommission' | 'recruitmentBonus' | 'openCoupon' | 'openLink' | 'openConnectCustomer' | 'openConnectProduct' | 'partlyPaidCoupon' | 'partlyPaidLink' | 'partlyPaidConnectCustomer' | 'partlyPaidConnectProduct' | 'performanceBonus' | 'referCustomer' | 'referCustomerManuallyAdded' | 'referCustomerImported'
  currency: string
  /** Exact decimal in `currency`. */
  total: string
  /** Items that earn commission, after refunds. */
  quantity: number | null
  /** Exact decimal in `currency`. */
  commission: string
  /** Added to the commission, negative when taken off, in `currency`. */
  adjustment: string
  /** Commission plus adjustment, in `currency`. */
  amount: string
  comment: string
  /** `true` while the order itself is unpaid: the commission can’t be paid out yet. */
  awaits_payment: boolean
  /** The payout that includes it. `null` until then. */
  payout_id: number | null
  created_at: string
  updated_at: string
  affiliate?: {
    id: number
    first_name: string
    last_name: string
    full_name: string
    email: string
    status: 'pending' | 'active' | 'inactive'
    program_id: number
    program_name: string
    coupon_codes: Array<string>
    tags: Array<string>
    upline_id: number | null
    signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
    /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
    balances: Array<{
      currency: string
      /** Exact decimal in `currency`. */
      pending: string
      /** Exact decimal in `currency`. */
      approved: string
      /** Exact decimal in `currency`. */
      paid: string
    }>
    /** `null` when they have never logged in. */
    last_login_at: string | null
    created_at: string
    /** Not moved by balances, which change with referrals and payouts. */
    updated_at: string
  } | null
  program?: {
    id: number
    name: string
    status: 'active' | 'inactive'
    is_default: boolean
    commission_type: 'flatPerOrder' | 'flatPerItem' | 'percentOfSale'
    /** A percentage, or an amount in `currency`, depending on `commission_type`. `null` where `levels` decide. */
    commission: string | null
    /** By order value: the commission that applies from `from` up, in place of `commission`. */
    levels: Array<{
      /** Exact decimal in `currency`. */
      from: string
      commission: string
    }>
    currency: string
    created_at: string
    updated_at: string
  } | null
  order?: {
    /** The number that the store knows it by. */
    id: string
    number: string
    source: string
    financial_status: string
    currency: string
    placed_at: string
    cancelled_at: string | null
    updated_at: string
  } | null
  explanation?: {
    attribution: Array<string>
    notes: Array<string>
    lines: Array<{
      title: string
      /** Exact decimal in `currency`. */
      commission: string
      sentences: Array<string>
    }>
    summary: Array<string>
  }
}

export type ReferralsApproveReply = {
  id: number
  kind: 'sale' | 'network' | 'correction' | 'manual' | 'bonus'
  status: 'pending' | 'approved' | 'paid' | 'denied'
  affiliate_id: number
  affiliate_name: string
  program_id: number
  /** Order name in the store, such as `#1001`. `null` when there is no order. */
  order_number: string | null
  customer_name: string | null
  tracking_type: 'connectCustomer' | 'coupon' | 'link' | 'connectProduct' | 'manualImport' | 'manuallyAdded' | 'appRecurring' | 'networkCommission' | 'recruitmentBonus' | 'openCoupon' | 'openLink' | 'openConnectCustomer' | 'openConnectProduct' | 'partlyPaidCoupon' | 'partlyPaidLink' | 'partlyPaidConnectCustomer' | 'partlyPaidConnectProduct' | 'performanceBonus' | 'referCustomer' | 'referCustomerManuallyAdded' | 'referCustomerImported'
  currency: string
  /** Exact decimal in `currency`. */
  total: string
  /** Items that earn commission, after refunds. */
  quantity: number | null
  /** Exact decimal in `currency`. */
  commission: string
  /** Added to the commission, negative when taken off, in `currency`. */
  adjustment: string
  /** Commission plus adjustment, in `currency`. */
  amount: string
  comment: string
  /** `true` while the order itself is unpaid: the commission can’t be paid out yet. */
  awaits_payment: boolean
  /** The payout that includes it. `null` until then. */
  payout_id: number | null
  created_at: string
  updated_at: string
}

export type ReferralsDenyReply = {
  id: number
  kind: 'sale' | 'network' | 'correction' | 'manual' | 'bonus'
  status: 'pending' | 'approved' | 'paid' | 'denied'
  affiliate_id: number
  affiliate_name: string
  program_id: number
  /** Order name in the store, such as `#1001`. `null` when there is no order. */
  order_number: string | null
  customer_name: string | null
  tracking_type: 'connectCustomer' | 'coupon' | 'link' | 'connectProduct' | 'manualImport' | 'manuallyAdded' | 'appRecurring' | 'networkCommission' | 'recruitmentBonus' | 'openCoupon' | 'openLink' | 'openConnectCustomer' | 'openConnectProduct' | 'partlyPaidCoupon' | 'partlyPaidLink' | 'partlyPaidConnectCustomer' | 'partlyPaidConnectProduct' | 'performanceBonus' | 'referCustomer' | 'referCustomerManuallyAdded' | 'referCustomerImported'
  currency: string
  /** Exact decimal in `currency`. */
  total: string
  /** Items that earn commission, after refunds. */
  quantity: number | null
  /** Exact decimal in `currency`. */
  commission: string
  /** Added to the commission, negative when taken off, in `currency`. */
  adjustment: string
  /** Commission plus adjustment, in `currency`. */
  amount: string
  comment: string
  /** `true` while the order itself is unpaid: the commission can’t be paid out yet. */
  awaits_payment: boolean
  /** The payout that includes it. `null` until then. */
  payout_id: number | null
  created_at: string
  updated_at: string
}

export type ReferralsAdjustBody = {
  /** Added to the commission. With a minus, taken off it. */
  amount: string
  reason: string
}

export type ReferralsAdjustReply = {
  id: number
  kind: 'sale' | 'network' | 'correction' | 'manual' | 'bonus'
  status: 'pending' | 'approved' | 'paid' | 'denied'
  affiliate_id: number
  affiliate_name: string
  program_id: number
  /** Order name in the store, such as `#1001`. `null` when there is no order. */
  order_number: string | null
  customer_name: string | null
  tracking_type: 'connectCustomer' | 'coupon' | 'link' | 'connectProduct' | 'manualImport' | 'manuallyAdded' | 'appRecurring' | 'networkCommission' | 'recruitmentBonus' | 'openCoupon' | 'openLink' | 'openConnectCustomer' | 'openConnectProduct' | 'partlyPaidCoupon' | 'partlyPaidLink' | 'partlyPaidConnectCustomer' | 'partlyPaidConnectProduct' | 'performanceBonus' | 'referCustomer' | 'referCustomerManuallyAdded' | 'referCustomerImported'
  currency: string
  /** Exact decimal in `currency`. */
  total: string
  /** Items that earn commission, after refunds. */
  quantity: number | null
  /** Exact decimal in `currency`. */
  commission: string
  /** Added to the commission, negative when taken off, in `currency`. */
  adjustment: string
  /** Commission plus adjustment, in `currency`. */
  amount: string
  comment: string
  /** `true` while the order itself is unpaid: the commission can’t be paid out yet. */
  awaits_payment: boolean
  /** The payout that includes it. `null` until then. */
  payout_id: number | null
  created_at: string
  updated_at: string
}

export type OrdersReportBody = {
  id: string
  number: string
  created_at: string
  updated_at: string
  cancelled_at?: string | null
  test?: boolean
  financial_status: 'pending' | 'authorized' | 'partially_paid' | 'paid' | 'partially_refunded' | 'refunded' | 'voided'
  currency: 'AED' | 'AFN' | 'ALL' | 'AMD' | 'ANG' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BGN' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CHF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DKK' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'EUR' | 'FJD' | 'FKP' | 'GBP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SEK' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'USD' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
  customer?: {
    id: string
    email?: string | null
    name?: string | null
    created_at?: string | null
  } | null
  lines: Array<{
    id: string
    title: string
    product_id?: string | null
    variant_id?: string | null
    quantity: number
    /** Of one item, before discounts. */
    price: string
    /** On the whole line. */
    discount?: string
    /** On the whole line, after its discounts. */
    tax?: string
    kind?: 'product' | 'gift_card' | 'tip' | 'duty'
  }>
  /** Whether prices and the shipping fee include tax. If left out, the program’s setting decides. */
  taxes_included?: boolean | null
  /** On the whole order, in addition to the discounts of its lines. */
  discount?: string
  shipping?: string
  shipping_tax?: string
  refunds?: Array<{
    id: string
    created_at: string
    lines?: Array<{
      line_id: string
      quantity: number
      amount: string
    }>
    shipping?: string
    /** Refunded without naming lines. */
    amount?: string
  }>
  coupon_codes?: Array<string>
  ip?: string | null
  /** What the tracker keeps in the visitor’s browser. */
  click_id?: string | null
}

export type OrdersReportReply = {
  id: string
  number: string
  updated_at: string
}

export type CouponsListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, code, name, note, affiliate_id, affiliate_name, discount, state, source, uses, sales, commission, currency, assigned_at, updated_at, affiliate; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate; with commas between them. With `fields`, name them there as well. */
  expand?: string
  state?: 'active' | 'scheduled' | 'expired' | 'used_up' | 'waiting' | 'failed' | 'deleted' | 'unchecked'
  affiliate_id?: number
  /** The beginning of a code, or part of an affiliate's name or email address. */
  search?: string
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type CouponsListReply = {
  data: Array<{
    id: number
    code: string
    name: string
    /** Shown to the affiliate. */
    note: string
    affiliate_id: number
    affiliate_name: string
    discount: string
    state: 'active' | 'scheduled' | 'expired' | 'used_up' | 'waiting' | 'failed' | 'deleted' | 'unchecked'
    source: 'new' | 'existing' | 'auto' | 'import'
    uses: number
    /** Exact decimal in `currency`. */
    sales: string
    /** Exact decimal in `currency`. */
    commission: string
    currency: string
    assigned_at: string
    /** Not moved by uses, sales and commission, which change with orders. */
    updated_at: string
    affiliate?: {
      id: number
      first_name: string
      last_name: string
      full_name: string
      email: string
      status: 'pending' | 'active' | 'inactive'
      program_id: number
      program_name: string
      coupon_codes: Array<string>
      tags: Array<string>
      upline_id: number | null
      signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
      /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
      balances: Array<{
        currency: string
        /** Exact decimal in `currency`. */
        pending: string
        /** Exact decimal in `currency`. */
        approved: string
        /** Exact decimal in `currency`. */
        paid: string
      }>
      /** `null` when they have never logged in. */
      last_login_at: string | null
      created_at: string
      /** Not moved by balances, which change with referrals and payouts. */
      updated_at: string
    } | null
  }>
  has_more: boolean
  next_cursor: string | null
}

export type CouponsAssignBody = {
  affiliate_id: number
  code: string
  name?: string
  note?: string
}

export type CouponsAssignReply = {
  id: number
  code: string
  name: string
  /** Shown to the affiliate. */
  note: string
  affiliate_id: number
  affiliate_name: string
  discount: string
  state: 'active' | 'scheduled' | 'expired' | 'used_up' | 'waiting' | 'failed' | 'deleted' | 'unchecked'
  source: 'new' | 'existing' | 'auto' | 'import'
  uses: number
  /** Exact decimal in `currency`. */
  sales: string
  /** Exact decimal in `currency`. */
  commission: string
  currency: string
  assigned_at: string
  /** Not moved by uses, sales and commission, which change with orders. */
  updated_at: string
}

export type CouponsGetQuery = {
  /** Any of: id, code, name, note, affiliate_id, affiliate_name, discount, state, source, uses, sales, commission, currency, assigned_at, updated_at, affiliate; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate; with commas between them. With `fields`, name them there as well. */
  expand?: string
}

export type CouponsGetReply = {
  id: number
  code: string
  name: string
  /** Shown to the affiliate. */
  note: string
  affiliate_id: number
  affiliate_name: string
  discount: string
  state: 'active' | 'scheduled' | 'expired' | 'used_up' | 'waiting' | 'failed' | 'deleted' | 'unchecked'
  source: 'new' | 'existing' | 'auto' | 'import'
  uses: number
  /** Exact decimal in `currency`. */
  sales: string
  /** Exact decimal in `currency`. */
  commission: string
  currency: string
  assigned_at: string
  /** Not moved by uses, sales and commission, which change with orders. */
  updated_at: string
  affiliate?: {
    id: number
    first_name: string
    last_name: string
    full_name: string
    email: string
    status: 'pending' | 'active' | 'inactive'
    program_id: number
    program_name: string
    coupon_codes: Array<string>
    tags: Array<string>
    upline_id: number | null
    signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
    /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
    balances: Array<{
      currency: string
      /** Exact decimal in `currency`. */
      pending: string
      /** Exact decimal in `currency`. */
      approved: string
      /** Exact decimal in `currency`. */
      paid: string
    }>
    /** `null` when they have never logged in. */
    last_login_at: string | null
    created_at: string
    /** Not moved by balances, which change with referrals and payouts. */
    updated_at: string
  } | null
}

export type CouponsUpdateBody = {
  name?: string
  note?: string
}

export type CouponsUpdateReply = {
  id: number
  code: string
  name: string
  /** Shown to the affiliate. */
  note: string
  affiliate_id: number
  affiliate_name: string
  discount: string
  state: 'active' | 'scheduled' | 'expired' | 'used_up' | 'waiting' | 'failed' | 'deleted' | 'unchecked'
  source: 'new' | 'existing' | 'auto' | 'import'
  uses: number
  /** Exact decimal in `currency`. */
  sales: string
  /** Exact decimal in `currency`. */
  commission: string
  currency: string
  assigned_at: string
  /** Not moved by uses, sales and commission, which change with orders. */
  updated_at: string
}

export type CouponsRemoveReply = {
  id: number
  removed: true
}

export type CreativesListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, kind, name, description, link, category, category_id, program_ids, file, downloads, created_at, updated_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  kind?: 'image' | 'file' | 'link' | 'video'
  category_id?: number
  /** Part of a name or a description. */
  search?: string
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type CreativesListReply = {
  data: Array<{
    id: number
    kind: 'image' | 'file' | 'link' | 'video'
    name: string
    description: string
    /** Where it leads. Empty for files. */
    link: string
    category: string | null
    category_id: number | null
    /** Programs whose affiliates see it. `null` for all. */
    program_ids: Array<number> | null
    file: {
      format: 'jpeg' | 'png' | 'gif' | 'svg' | 'zip' | 'rar' | 'pdf' | 'txt' | 'csv' | 'xls' | 'xlsx' | 'doc' | 'docx' | 'ppt' | 'pptx'
      bytes: number
      /** Pixels. `null` unless it is an image. */
      width: number | null
      /** Pixels. `null` unless it is an image. */
      height: number | null
      /** Public URL of an image. `null` for other files. */
      url: string | null
    } | null
    downloads: number
    created_at: string
    /** Not moved by downloads or by renaming the category. */
    updated_at: string
  }>
  has_more: boolean
  next_cursor: string | null
}

export type CreativesCreateBody = {
  kind: 'link' | 'video'
  name: string
  link: string
  description?: string
  category_id?: number | null
  program_ids?: Array<number> | null
}

export type CreativesCreateReply = {
  id: number
  kind: 'image' | 'file' | 'link' | 'video'
  name: string
  description: string
  /** Where it leads. Empty for files. */
  link: string
  category: string | null
  category_id: number | null
  /** Programs whose affiliates see it. `null` for all. */
  program_ids: Array<number> | null
  file: {
    format: 'jpeg' | 'png' | 'gif' | 'svg' | 'zip' | 'rar' | 'pdf' | 'txt' | 'csv' | 'xls' | 'xlsx' | 'doc' | 'docx' | 'ppt' | 'pptx'
    bytes: number
    /** Pixels. `null` unless it is an image. */
    width: number | null
    /** Pixels. `null` unless it is an image. */
    height: number | null
    /** Public URL of an image. `null` for other files. */
    url: string | null
  } | null
  downloads: number
  created_at: string
  /** Not moved by downloads or by renaming the category. */
  updated_at: string
}

export type CreativesGetQuery = {
  /** Any of: id, kind, name, description, link, category, category_id, program_ids, file, downloads, created_at, updated_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
}

export type CreativesGetReply = {
  id: number
  kind: 'image' | 'file' | 'link' | 'video'
  name: string
  description: string
  /** Where it leads. Empty for files. */
  link: string
  category: string | null
  category_id: number | null
  /** Programs whose affiliates see it. `null` for all. */
  program_ids: Array<number> | null
  file: {
    format: 'jpeg' | 'png' | 'gif' | 'svg' | 'zip' | 'rar' | 'pdf' | 'txt' | 'csv' | 'xls' | 'xlsx' | 'doc' | 'docx' | 'ppt' | 'pptx'
    bytes: number
    /** Pixels. `null` unless it is an image. */
    width: number | null
    /** Pixels. `null` unless it is an image. */
    height: number | null
    /** Public URL of an image. `null` for other files. */
    url: string | null
  } | null
  downloads: number
  created_at: string
  /** Not moved by downloads or by renaming the category. */
  updated_at: string
}

export type CreativesUpdateBody = {
  name?: string
  link?: string | ""
  description?: string
  category_id?: number | null
  program_ids?: Array<number> | null
}

export type CreativesUpdateReply = {
  id: number
  kind: 'image' | 'file' | 'link' | 'video'
  name: string
  description: string
  /** Where it leads. Empty for files. */
  link: string
  category: string | null
  category_id: number | null
  /** Programs whose affiliates see it. `null` for all. */
  program_ids: Array<number> | null
  file: {
    format: 'jpeg' | 'png' | 'gif' | 'svg' | 'zip' | 'rar' | 'pdf' | 'txt' | 'csv' | 'xls' | 'xlsx' | 'doc' | 'docx' | 'ppt' | 'pptx'
    bytes: number
    /** Pixels. `null` unless it is an image. */
    width: number | null
    /** Pixels. `null` unless it is an image. */
    height: number | null
    /** Public URL of an image. `null` for other files. */
    url: string | null
  } | null
  downloads: number
  created_at: string
  /** Not moved by downloads or by renaming the category. */
  updated_at: string
}

export type CreativesRemoveReply = {
  id: number
  removed: true
}

export type BonusesListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, kind, title, state, metric, occasion, period, counts_past, starts_on, ends_on, approval, after_payment, program_ids, steps, currency, given, cost, created_at, updated_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  state?: 'active' | 'planned' | 'paused' | 'ended'
  kind?: 'performance' | 'recruitment'
  program_id?: number
  /** Part of a title. */
  search?: string
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type BonusesListReply = {
  data: Array<{
    id: number
    kind: 'performance' | 'recruitment'
    title: string
    state: 'active' | 'planned' | 'paused' | 'ended'
    /** What targets count. */
    metric: 'referralOrderValue' | 'earnedCommission' | 'referralQuantity' | 'downlineSales' | 'personalVolume'
    /** For recruitment bonuses: what the recruited affiliate has to do. */
    occasion: 'approval' | 'first_sale'
    period: 'once' | 'month' | 'quarter' | 'year'
    /** For a bonus given once: whether what happened before its start counts. */
    counts_past: boolean
    starts_on: string
    /** Last day, included. `null` when it has no end. */
    ends_on: string | null
    approval: 'shop' | 'at_once' | 'by_hand'
    after_payment: 'debt' | 'keep'
    /** `null` for all programs. */
    program_ids: Array<number> | null
    steps: Array<{
      step: number
      target: string
      reward_type: 'fixed' | 'percent'
      reward: string
    }>
    currency: string
    /** How many times it was given, without those revoked. */
    given: number
    /** Total of what was given and not revoked, in `currency`. */
    cost: string
    created_at: string
    updated_at: string
  }>
  has_more: boolean
  next_cursor: string | null
}

export type BonusesCreateBody = {
  kind: 'performance' | 'recruitment'
  title: string
  starts_on: string
  steps: Array<{
    target: string | number
    reward_type: 'fixed' | 'percent'
    reward: string | number
  }>
  metric?: 'referralOrderValue' | 'earnedCommission' | 'referralQuantity' | 'downlineSales'
  occasion?: 'approval' | 'first_sale'
  period?: 'once' | 'month' | 'quarter' | 'year'
  counts_past?: boolean
  ends_on?: string | null
  approval?: 'shop' | 'at_once' | 'by_hand'
  after_payment?: 'debt' | 'keep'
  program_ids?: Array<number> | null
}

export type BonusesCreateReply = {
  id: number
  kind: 'performance' | 'recruitment'
  title: string
  state: 'active' | 'planned' | 'paused' | 'ended'
  /** What targets count. */
  metric: 'referralOrderValue' | 'earnedCommission' | 'referralQuantity' | 'downlineSales' | 'personalVolume'
  /** For recruitment bonuses: what the recruited affiliate has to do. */
  occasion: 'approval' | 'first_sale'
  period: 'once' | 'month' | 'quarter' | 'year'
  /** For a bonus given once: whether what happened before its start counts. */
  counts_past: boolean
  starts_on: string
  /** Last day, included. `null` when it has no end. */
  ends_on: string | null
  approval: 'shop' | 'at_once' | 'by_hand'
  after_payment: 'debt' | 'keep'
  /** `null` for all programs. */
  program_ids: Array<number> | null
  steps: Array<{
    step: number
    target: string
    reward_type: 'fixed' | 'percent'
    reward: string
  }>
  currency: string
  /** How many times it was given, without those revoked. */
  given: number
  /** Total of what was given and not revoked, in `currency`. */
  cost: string
  created_at: string
  updated_at: string
}

export type BonusesGetQuery = {
  /** Any of: id, kind, title, state, metric, occasion, period, counts_past, starts_on, ends_on, approval, after_payment, program_ids, steps, currency, given, cost, created_at, updated_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
}

export type BonusesGetReply = {
  id: number
  kind: 'performance' | 'recruitment'
  title: string
  state: 'active' | 'planned' | 'paused' | 'ended'
  /** What targets count. */
  metric: 'referralOrderValue' | 'earnedCommission' | 'referralQuantity' | 'downlineSales' | 'personalVolume'
  /** For recruitment bonuses: what the recruited affiliate has to do. */
  occasion: 'approval' | 'first_sale'
  period: 'once' | 'month' | 'quarter' | 'year'
  /** For a bonus given once: whether what happened before its start counts. */
  counts_past: boolean
  starts_on: string
  /** Last day, included. `null` when it has no end. */
  ends_on: string | null
  approval: 'shop' | 'at_once' | 'by_hand'
  after_payment: 'debt' | 'keep'
  /** `null` for all programs. */
  program_ids: Array<number> | null
  steps: Array<{
    step: number
    target: string
    reward_type: 'fixed' | 'percent'
    reward: string
  }>
  currency: string
  /** How many times it was given, without those revoked. */
  given: number
  /** Total of what was given and not revoked, in `currency`. */
  cost: string
  created_at: string
  updated_at: string
}

export type BonusesUpdateBody = {
  title?: string
  starts_on?: string
  steps?: Array<{
    target: string | number
    reward_type: 'fixed' | 'percent'
    reward: string | number
  }>
  metric?: 'referralOrderValue' | 'earnedCommission' | 'referralQuantity' | 'downlineSales'
  occasion?: 'approval' | 'first_sale'
  period?: 'once' | 'month' | 'quarter' | 'year'
  counts_past?: boolean
  ends_on?: string | null
  approval?: 'shop' | 'at_once' | 'by_hand'
  after_payment?: 'debt' | 'keep'
  program_ids?: Array<number> | null
}

export type BonusesUpdateReply = {
  id: number
  kind: 'performance' | 'recruitment'
  title: string
  state: 'active' | 'planned' | 'paused' | 'ended'
  /** What targets count. */
  metric: 'referralOrderValue' | 'earnedCommission' | 'referralQuantity' | 'downlineSales' | 'personalVolume'
  /** For recruitment bonuses: what the recruited affiliate has to do. */
  occasion: 'approval' | 'first_sale'
  period: 'once' | 'month' | 'quarter' | 'year'
  /** For a bonus given once: whether what happened before its start counts. */
  counts_past: boolean
  starts_on: string
  /** Last day, included. `null` when it has no end. */
  ends_on: string | null
  approval: 'shop' | 'at_once' | 'by_hand'
  after_payment: 'debt' | 'keep'
  /** `null` for all programs. */
  program_ids: Array<number> | null
  steps: Array<{
    step: number
    target: string
    reward_type: 'fixed' | 'percent'
    reward: string
  }>
  currency: string
  /** How many times it was given, without those revoked. */
  given: number
  /** Total of what was given and not revoked, in `currency`. */
  cost: string
  created_at: string
  updated_at: string
}

export type BonusesPauseReply = {
  id: number
  kind: 'performance' | 'recruitment'
  title: string
  state: 'active' | 'planned' | 'paused' | 'ended'
  /** What targets count. */
  metric: 'referralOrderValue' | 'earnedCommission' | 'referralQuantity' | 'downlineSales' | 'personalVolume'
  /** For recruitment bonuses: what the recruited affiliate has to do. */
  occasion: 'approval' | 'first_sale'
  period: 'once' | 'month' | 'quarter' | 'year'
  /** For a bonus given once: whether what happened before its start counts. */
  counts_past: boolean
  starts_on: string
  /** Last day, included. `null` when it has no end. */
  ends_on: string | null
  approval: 'shop' | 'at_once' | 'by_hand'
  after_payment: 'debt' | 'keep'
  /** `null` for all programs. */
  program_ids: Array<number> | null
  steps: Array<{
    step: number
    target: string
    reward_type: 'fixed' | 'percent'
    reward: string
  }>
  currency: string
  /** How many times it was given, without those revoked. */
  given: number
  /** Total of what was given and not revoked, in `currency`. */
  cost: string
  created_at: string
  updated_at: string
}

export type BonusesResumeReply = {
  id: number
  kind: 'performance' | 'recruitment'
  title: string
  state: 'active' | 'planned' | 'paused' | 'ended'
  /** What targets count. */
  metric: 'referralOrderValue' | 'earnedCommission' | 'referralQuantity' | 'downlineSales' | 'personalVolume'
  /** For recruitment bonuses: what the recruited affiliate has to do. */
  occasion: 'approval' | 'first_sale'
  period: 'once' | 'month' | 'quarter' | 'year'
  /** For a bonus given once: whether what happened before its start counts. */
  counts_past: boolean
  starts_on: string
  /** Last day, included. `null` when it has no end. */
  ends_on: string | null
  approval: 'shop' | 'at_once' | 'by_hand'
  after_payment: 'debt' | 'keep'
  /** `null` for all programs. */
  program_ids: Array<number> | null
  steps: Array<{
    step: number
    target: string
    reward_type: 'fixed' | 'percent'
    reward: string
  }>
  currency: string
  /** How many times it was given, without those revoked. */
  given: number
  /** Total of what was given and not revoked, in `currency`. */
  cost: string
  created_at: string
  updated_at: string
}

export type BonusesAwardsQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, bonus_id, affiliate_id, step, referral_id, amount, currency, given_at, revoked_at, updated_at, affiliate; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate; with commas between them. With `fields`, name them there as well. */
  expand?: string
  bonus_id?: number
  affiliate_id?: number
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type BonusesAwardsReply = {
  data: Array<{
    id: number
    bonus_id: number
    affiliate_id: number
    step: number
    /** The referral that carries the reward. */
    referral_id: number | null
    /** Exact decimal in `currency`. */
    amount: string
    currency: string
    given_at: string
    /** `null` unless it was taken back. */
    revoked_at: string | null
    updated_at: string
    affiliate?: {
      id: number
      first_name: string
      last_name: string
      full_name: string
      email: string
      status: 'pending' | 'active' | 'inactive'
      program_id: number
      program_name: string
      coupon_codes: Array<string>
      tags: Array<string>
      upline_id: number | null
      signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
      /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
      balances: Array<{
        currency: string
        /** Exact decimal in `currency`. */
        pending: string
        /** Exact decimal in `currency`. */
        approved: string
        /** Exact decimal in `currency`. */
        paid: string
      }>
      /** `null` when they have never logged in. */
      last_login_at: string | null
      created_at: string
      /** Not moved by balances, which change with referrals and payouts. */
      updated_at: string
    } | null
  }>
  has_more: boolean
  next_cursor: string | null
}

export type PayoutsListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, number, affiliate_id, affiliate_name, state, rail, method, currency, commission, tax, total, referrals, reference, created_at, paid_at, updated_at, affiliate; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate; with commas between them. With `fields`, name them there as well. */
  expand?: string
  affiliate_id?: number
  progress?: 'processing' | 'processed'
  type?: 'manual_payout' | 'paypal_payout'
  /** First day, included, in the store’s time zone. */
  from?: string
  /** Last day, included, in the store’s time zone. */
  to?: string
  /** Only what was made or changed then or later, in the order of the changes. */
  updated_since?: string
}

export type PayoutsListReply = {
  data: Array<{
    id: number
    /** Number of the payout in this store, counted from 1 without gaps. */
    number: number
    affiliate_id: number
    affiliate_name: string
    state: 'reserved' | 'in_transit' | 'unclaimed' | 'on_hold' | 'paid' | 'returned' | 'undone'
    rail: 'manual' | 'paypal' | 'store_credit' | 'bank_file'
    method: 'paypal' | 'bank' | 'wise' | 'debit' | 'cheque' | 'venmo' | 'paytm' | 'upi' | 'store_credit' | 'other'
    currency: string
    /** Exact decimal in `currency`. */
    commission: string
    /** Exact decimal in `currency`. */
    tax: string
    /** Exact decimal in `currency`. */
    total: string
    referrals: number
    reference: string
    created_at: string
    /** `null` until it is paid. */
    paid_at: string | null
    updated_at: string
    affiliate?: {
      id: number
      first_name: string
      last_name: string
      full_name: string
      email: string
      status: 'pending' | 'active' | 'inactive'
      program_id: number
      program_name: string
      coupon_codes: Array<string>
      tags: Array<string>
      upline_id: number | null
      signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
      /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
      balances: Array<{
        currency: string
        /** Exact decimal in `currency`. */
        pending: string
        /** Exact decimal in `currency`. */
        approved: string
        /** Exact decimal in `currency`. */
        paid: string
      }>
      /** `null` when they have never logged in. */
      last_login_at: string | null
      created_at: string
      /** Not moved by balances, which change with referrals and payouts. */
      updated_at: string
    } | null
  }>
  has_more: boolean
  next_cursor: string | null
}

export type PayoutsMarkPaidBody = {
  affiliate_id: number
  /** What was paid, including tax. Refused if it isn’t what is due. */
  total: string
  currency: 'AED' | 'AFN' | 'ALL' | 'AMD' | 'ANG' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BGN' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CHF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DKK' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'EUR' | 'FJD' | 'FKP' | 'GBP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SEK' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'USD' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
  program_id?: number
  from?: string
  to?: string
  paid_on?: string
  reference?: string
  note?: string
  message?: string
}

export type PayoutsMarkPaidReply = {
  id: number
  /** Number of the payout in this store, counted from 1 without gaps. */
  number: number
  affiliate_id: number
  affiliate_name: string
  state: 'reserved' | 'in_transit' | 'unclaimed' | 'on_hold' | 'paid' | 'returned' | 'undone'
  rail: 'manual' | 'paypal' | 'store_credit' | 'bank_file'
  method: 'paypal' | 'bank' | 'wise' | 'debit' | 'cheque' | 'venmo' | 'paytm' | 'upi' | 'store_credit' | 'other'
  currency: string
  /** Exact decimal in `currency`. */
  commission: string
  /** Exact decimal in `currency`. */
  tax: string
  /** Exact decimal in `currency`. */
  total: string
  referrals: number
  reference: string
  created_at: string
  /** `null` until it is paid. */
  paid_at: string | null
  updated_at: string
}

export type PayoutsCountQuery = {
  affiliate_id?: number
  progress?: 'processing' | 'processed'
  type?: 'manual_payout' | 'paypal_payout'
  /** First day, included, in the store’s time zone. */
  from?: string
  /** Last day, included, in the store’s time zone. */
  to?: string
  /** Any of: count, is_more; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
}

export type PayoutsCountReply = {
  /** At most 10,000. */
  count: number
  /** `true` when there are more than 10,000. */
  is_more: boolean
}

export type PayoutsGetQuery = {
  /** Any of: id, number, affiliate_id, affiliate_name, state, rail, method, currency, commission, tax, total, referrals, reference, created_at, paid_at, updated_at, affiliate; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate; with commas between them. With `fields`, name them there as well. */
  expand?: string
}

export type PayoutsGetReply = {
  id: number
  /** Number of the payout in this store, counted from 1 without gaps. */
  number: number
  affiliate_id: number
  affiliate_name: string
  state: 'reserved' | 'in_transit' | 'unclaimed' | 'on_hold' | 'paid' | 'returned' | 'undone'
  rail: 'manual' | 'paypal' | 'store_credit' | 'bank_file'
  method: 'paypal' | 'bank' | 'wise' | 'debit' | 'cheque' | 'venmo' | 'paytm' | 'upi' | 'store_credit' | 'other'
  currency: string
  /** Exact decimal in `currency`. */
  commission: string
  /** Exact decimal in `currency`. */
  tax: string
  /** Exact decimal in `currency`. */
  total: string
  referrals: number
  reference: string
  created_at: string
  /** `null` until it is paid. */
  paid_at: string | null
  updated_at: string
  affiliate?: {
    id: number
    first_name: string
    last_name: string
    full_name: string
    email: string
    status: 'pending' | 'active' | 'inactive'
    program_id: number
    program_name: string
    coupon_codes: Array<string>
    tags: Array<string>
    upline_id: number | null
    signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
    /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
    balances: Array<{
      currency: string
      /** Exact decimal in `currency`. */
      pending: string
      /** Exact decimal in `currency`. */
      approved: string
      /** Exact decimal in `currency`. */
      paid: string
    }>
    /** `null` when they have never logged in. */
    last_login_at: string | null
    created_at: string
    /** Not moved by balances, which change with referrals and payouts. */
    updated_at: string
  } | null
}

export type PayoutsUnpaidQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: affiliate_id, affiliate_name, email, program_id, payment_method, currency, referrals, unpaid, in_transit, hindrance, affiliate; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
  /** Any of: affiliate; with commas between them. With `fields`, name them there as well. */
  expand?: string
  program_id?: number
  /** Only what can be paid now. */
  payable?: 'true' | 'false'
}

export type PayoutsUnpaidReply = {
  data: Array<{
    affiliate_id: number
    affiliate_name: string
    email: string
    program_id: number
    payment_method: 'paypal' | 'bank' | 'wise' | 'debit' | 'cheque' | 'venmo' | 'paytm' | 'upi' | 'store_credit' | 'other' | null
    currency: string
    referrals: number
    /** Approved commission minus deductions for refunds after a payout, in `currency`. */
    unpaid: string
    /** In a payout that is under way, in `currency`. Not part of `unpaid`. */
    in_transit: string
    /** Why it can’t be paid now. `null` when it can. */
    hindrance: 'nothing' | 'debt' | 'below_minimum' | 'no_method' | 'other_method' | 'held' | 'over_limit' | null
    affiliate?: {
      id: number
      first_name: string
      last_name: string
      full_name: string
      email: string
      status: 'pending' | 'active' | 'inactive'
      program_id: number
      program_name: string
      coupon_codes: Array<string>
      tags: Array<string>
      upline_id: number | null
      signup_source: 'manual' | 'import' | 'registration_form' | 'invitation' | 'marketplace' | 'post_purchase' | 'converted_customer' | 'api' | 'connected_store'
      /** Commission by currency: waiting for approval, approved but unpaid, and paid. */
      balances: Array<{
        currency: string
        /** Exact decimal in `currency`. */
        pending: string
        /** Exact decimal in `currency`. */
        approved: string
        /** Exact decimal in `currency`. */
        paid: string
      }>
      /** `null` when they have never logged in. */
      last_login_at: string | null
      created_at: string
      /** Not moved by balances, which change with referrals and payouts. */
      updated_at: string
    } | null
  }>
  has_more: boolean
  next_cursor: string | null
}

export type AnalyticsGetQuery = {
  /** First day, included, in the store’s time zone. */
  from?: string
  /** Last day, included, in the store’s time zone. */
  to?: string
  program_ids?: string
  affiliate_ids?: string
  /** Any of: from, to, currency, totals, days, by_status, by_tracking; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
}

export type AnalyticsGetReply = {
  from: string
  to: string
  currency: string
  totals: {
    /** Affiliates who joined. */
    affiliates: number
    clicks: number
    orders: number
    referrals: number
    /** Exact decimal in `currency`. */
    sales: string
    /** Exact decimal in `currency`. */
    commission: string
  }
  days: Array<{
    /** Affiliates who joined. */
    affiliates: number
    clicks: number
    orders: number
    referrals: number
    /** Exact decimal in `currency`. */
    sales: string
    /** Exact decimal in `currency`. */
    commission: string
    day: string
  }>
  by_status: Array<{
    status: 'pending' | 'approved' | 'paid' | 'denied'
    referrals: number
    /** Exact decimal in `currency`. */
    sales: string
    /** Exact decimal in `currency`. */
    commission: string
  }>
  by_tracking: Array<{
    tracking_type: 'connectCustomer' | 'coupon' | 'link' | 'connectProduct' | 'manualImport' | 'manuallyAdded' | 'appRecurring' | 'networkCommission' | 'recruitmentBonus' | 'openCoupon' | 'openLink' | 'openConnectCustomer' | 'openConnectProduct' | 'partlyPaidCoupon' | 'partlyPaidLink' | 'partlyPaidConnectCustomer' | 'partlyPaidConnectProduct' | 'performanceBonus' | 'referCustomer' | 'referCustomerManuallyAdded' | 'referCustomerImported'
    referrals: number
    /** Exact decimal in `currency`. */
    sales: string
    /** Exact decimal in `currency`. */
    commission: string
  }>
}

export type WebhooksListQuery = {
  limit?: number
  /** `next_cursor` of the page before. */
  cursor?: string
  /** Any of: id, kind, url, description, events, is_on, failing_since, created_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
}

export type WebhooksListReply = {
  data: Array<{
    id: number
    kind: 'json' | 'slack' | 'discord'
    url: string
    description: string
    events: Array<string>
    /** `false` when someone turned it off, or no event arrived for three days. */
    is_on: boolean
    /** Since when no event has arrived. `null` while events arrive. */
    failing_since: string | null
    created_at: string
  }>
  has_more: boolean
  next_cursor: string | null
}

export type WebhooksSubscribeBody = {
  url: string
  events: Array<'referral.created' | 'referral.approved' | 'referral.denied' | 'referral.paid' | 'referral.changed' | 'affiliate.created' | 'affiliate.approved' | 'affiliate.denied' | 'affiliate.changed' | 'payment.created' | 'payment.completed' | 'payment.failed' | 'payment.returned' | 'coupon.created' | 'coupon.removed' | 'bonus.earned' | 'tracking.broken'>
  kind?: 'json' | 'slack' | 'discord'
  description?: string
}

export type WebhooksSubscribeReply = {
  id: number
  kind: 'json' | 'slack' | 'discord'
  url: string
  description: string
  events: Array<string>
  /** `false` when someone turned it off, or no event arrived for three days. */
  is_on: boolean
  /** Since when no event has arrived. `null` while events arrive. */
  failing_since: string | null
  created_at: string
  /** Signs the messages. Shown only once. `null` for Slack and Discord. */
  secret: string | null
}

export type WebhooksGetQuery = {
  /** Any of: id, kind, url, description, events, is_on, failing_since, created_at; with commas between them. What is answered has these alone, whatever else is required. */
  fields?: string
}

export type WebhooksGetReply = {
  id: number
  kind: 'json' | 'slack' | 'discord'
  url: string
  description: string
  events: Array<string>
  /** `false` when someone turned it off, or no event arrived for three days. */
  is_on: boolean
  /** Since when no event has arrived. `null` while events arrive. */
  failing_since: string | null
  created_at: string
}

export type WebhooksUpdateBody = {
  url?: string
  events?: Array<'referral.created' | 'referral.approved' | 'referral.denied' | 'referral.paid' | 'referral.changed' | 'affiliate.created' | 'affiliate.approved' | 'affiliate.denied' | 'affiliate.changed' | 'payment.created' | 'payment.completed' | 'payment.failed' | 'payment.returned' | 'coupon.created' | 'coupon.removed' | 'bonus.earned' | 'tracking.broken'>
  description?: string
  is_on?: boolean
}

export type WebhooksUpdateReply = {
  id: number
  kind: 'json' | 'slack' | 'discord'
  url: string
  description: string
  events: Array<string>
  /** `false` when someone turned it off, or no event arrived for three days. */
  is_on: boolean
  /** Since when no event has arrived. `null` while events arrive. */
  failing_since: string | null
  created_at: string
}

export type WebhooksUnsubscribeReply = {
  id: number
  removed: true
}

/** All calls of the store that the key belongs to. */
export function createTandem(options: TandemOptions) {
  const send = sender(options)
  return {
    programs: {
      /** List programs. */
      list: (query: ProgramsListQuery = {}): Promise<ProgramsListReply> =>
        send('GET', `/api/v2/programs`, { query, isPage: true }),
      /** Create a program. */
      create: (body: ProgramsCreateBody, idempotencyKey: string = newKey()): Promise<ProgramsCreateReply> =>
        send('POST', `/api/v2/programs`, { body, idempotencyKey }),
      /** Get a program. */
      get: (id: number, query: ProgramsGetQuery = {}): Promise<ProgramsGetReply> =>
        send('GET', `/api/v2/programs/${encodeURIComponent(id)}`, { query }),
      /** Change a program. */
      update: (id: number, body: ProgramsUpdateBody, idempotencyKey: string = newKey()): Promise<ProgramsUpdateReply> =>
        send('PATCH', `/api/v2/programs/${encodeURIComponent(id)}`, { body, idempotencyKey }),
      /** List excluded products or collections. */
      exclusions: (id: number, query: ProgramsExclusionsQuery = {}): Promise<ProgramsExclusionsReply> =>
        send('GET', `/api/v2/programs/${encodeURIComponent(id)}/exclusions`, { query, isPage: true }),
    },
    affiliates: {
      /** List affiliates. */
      list: (query: AffiliatesListQuery = {}): Promise<AffiliatesListReply> =>
        send('GET', `/api/v2/affiliates`, { query, isPage: true }),
      /** Add an affiliate. */
      create: (body: AffiliatesCreateBody, idempotencyKey: string = newKey()): Promise<AffiliatesCreateReply> =>
        send('POST', `/api/v2/affiliates`, { body, idempotencyKey }),
      /** Get an affiliate with their links. */
      get: (id: number, query: AffiliatesGetQuery = {}): Promise<AffiliatesGetReply> =>
        send('GET', `/api/v2/affiliates/${encodeURIComponent(id)}`, { query }),
      /** Change an affiliate. */
      update: (id: number, body: AffiliatesUpdateBody, idempotencyKey: string = newKey()): Promise<AffiliatesUpdateReply> =>
        send('PATCH', `/api/v2/affiliates/${encodeURIComponent(id)}`, { body, idempotencyKey }),
      /** Approve a pending affiliate. */
      approve: (id: number, idempotencyKey: string = newKey()): Promise<AffiliatesApproveReply> =>
        send('POST', `/api/v2/affiliates/${encodeURIComponent(id)}/approve`, { idempotencyKey }),
      /** Deny a pending affiliate. */
      deny: (id: number, idempotencyKey: string = newKey()): Promise<AffiliatesDenyReply> =>
        send('POST', `/api/v2/affiliates/${encodeURIComponent(id)}/deny`, { idempotencyKey }),
      /** Connect a customer to an affiliate. */
      connectCustomer: (id: number, body: AffiliatesConnectCustomerBody, idempotencyKey: string = newKey()): Promise<AffiliatesConnectCustomerReply> =>
        send('POST', `/api/v2/affiliates/${encodeURIComponent(id)}/customers`, { body, idempotencyKey }),
    },
    links: {
      /** List an affiliate’s page links. */
      list: (query: LinksListQuery = {}): Promise<LinksListReply> =>
        send('GET', `/api/v2/links`, { query, isPage: true }),
      /** Create a link to a store page. */
      create: (body: LinksCreateBody, idempotencyKey: string = newKey()): Promise<LinksCreateReply> =>
        send('POST', `/api/v2/links`, { body, idempotencyKey }),
      /** Get a page link. */
      get: (id: number, query: LinksGetQuery = {}): Promise<LinksGetReply> =>
        send('GET', `/api/v2/links/${encodeURIComponent(id)}`, { query }),
      /** Remove a page link. */
      remove: (id: number, idempotencyKey: string = newKey()): Promise<LinksRemoveReply> =>
        send('DELETE', `/api/v2/links/${encodeURIComponent(id)}`, { idempotencyKey }),
    },
    clicks: {
      /** List clicks. */
      list: (query: ClicksListQuery = {}): Promise<ClicksListReply> =>
        send('GET', `/api/v2/clicks`, { query, isPage: true }),
      /** Get a click. */
      get: (click: string, query: ClicksGetQuery = {}): Promise<ClicksGetReply> =>
        send('GET', `/api/v2/clicks/${encodeURIComponent(click)}`, { query }),
    },
    referrals: {
      /** List referrals. */
      list: (query: ReferralsListQuery = {}): Promise<ReferralsListReply> =>
        send('GET', `/api/v2/referrals`, { query, isPage: true }),
      /** Add a referral. */
      create: (body: ReferralsCreateBody, idempotencyKey: string = newKey()): Promise<ReferralsCreateReply> =>
        send('POST', `/api/v2/referrals`, { body, idempotencyKey }),
      /** Get a referral and how its commission came about. */
      get: (id: number, query: ReferralsGetQuery = {}): Promise<ReferralsGetReply> =>
        send('GET', `/api/v2/referrals/${encodeURIComponent(id)}`, { query }),
      /** Approve a referral. */
      approve: (id: number, idempotencyKey: string = newKey()): Promise<ReferralsApproveReply> =>
        send('POST', `/api/v2/referrals/${encodeURIComponent(id)}/approve`, { idempotencyKey }),
      /** Deny a referral. */
      deny: (id: number, idempotencyKey: string = newKey()): Promise<ReferralsDenyReply> =>
        send('POST', `/api/v2/referrals/${encodeURIComponent(id)}/deny`, { idempotencyKey }),
      /** Adjust a referral’s commission. */
      adjust: (id: number, body: ReferralsAdjustBody, idempotencyKey: string = newKey()): Promise<ReferralsAdjustReply> =>
        send('POST', `/api/v2/referrals/${encodeURIComponent(id)}/adjustment`, { body, idempotencyKey }),
    },
    orders: {
      /** Report an order. */
      report: (body: OrdersReportBody, idempotencyKey: string = newKey()): Promise<OrdersReportReply> =>
        send('POST', `/api/v2/orders`, { body, idempotencyKey }),
    },
    coupons: {
      /** List coupons. */
      list: (query: CouponsListQuery = {}): Promise<CouponsListReply> =>
        send('GET', `/api/v2/coupons`, { query, isPage: true }),
      /** Give an affiliate a code. */
      assign: (body: CouponsAssignBody, idempotencyKey: string = newKey()): Promise<CouponsAssignReply> =>
        send('POST', `/api/v2/coupons`, { body, idempotencyKey }),
      /** Get a coupon. */
      get: (id: number, query: CouponsGetQuery = {}): Promise<CouponsGetReply> =>
        send('GET', `/api/v2/coupons/${encodeURIComponent(id)}`, { query }),
      /** Change a coupon’s name and note. */
      update: (id: number, body: CouponsUpdateBody, idempotencyKey: string = newKey()): Promise<CouponsUpdateReply> =>
        send('PATCH', `/api/v2/coupons/${encodeURIComponent(id)}`, { body, idempotencyKey }),
      /** Take a code from its affiliate. */
      remove: (id: number, idempotencyKey: string = newKey()): Promise<CouponsRemoveReply> =>
        send('DELETE', `/api/v2/coupons/${encodeURIComponent(id)}`, { idempotencyKey }),
    },
    creatives: {
      /** List creatives. */
      list: (query: CreativesListQuery = {}): Promise<CreativesListReply> =>
        send('GET', `/api/v2/creatives`, { query, isPage: true }),
      /** Add a link or video. */
      create: (body: CreativesCreateBody, idempotencyKey: string = newKey()): Promise<CreativesCreateReply> =>
        send('POST', `/api/v2/creatives`, { body, idempotencyKey }),
      /** Get a creative. */
      get: (id: number, query: CreativesGetQuery = {}): Promise<CreativesGetReply> =>
        send('GET', `/api/v2/creatives/${encodeURIComponent(id)}`, { query }),
      /** Change a creative. */
      update: (id: number, body: CreativesUpdateBody, idempotencyKey: string = newKey()): Promise<CreativesUpdateReply> =>
        send('PATCH', `/api/v2/creatives/${encodeURIComponent(id)}`, { body, idempotencyKey }),
      /** Remove a creative. */
      remove: (id: number, idempotencyKey: string = newKey()): Promise<CreativesRemoveReply> =>
        send('DELETE', `/api/v2/creatives/${encodeURIComponent(id)}`, { idempotencyKey }),
    },
    bonuses: {
      /** List bonuses. */
      list: (query: BonusesListQuery = {}): Promise<BonusesListReply> =>
        send('GET', `/api/v2/bonuses`, { query, isPage: true }),
      /** Create a bonus. */
      create: (body: BonusesCreateBody, idempotencyKey: string = newKey()): Promise<BonusesCreateReply> =>
        send('POST', `/api/v2/bonuses`, { body, idempotencyKey }),
      /** Get a bonus. */
      get: (id: number, query: BonusesGetQuery = {}): Promise<BonusesGetReply> =>
        send('GET', `/api/v2/bonuses/${encodeURIComponent(id)}`, { query }),
      /** Change a bonus. */
      update: (id: number, body: BonusesUpdateBody, idempotencyKey: string = newKey()): Promise<BonusesUpdateReply> =>
        send('PATCH', `/api/v2/bonuses/${encodeURIComponent(id)}`, { body, idempotencyKey }),
      /** Pause a bonus. */
      pause: (id: number, idempotencyKey: string = newKey()): Promise<BonusesPauseReply> =>
        send('POST', `/api/v2/bonuses/${encodeURIComponent(id)}/pause`, { idempotencyKey }),
      /** Resume a bonus. */
      resume: (id: number, idempotencyKey: string = newKey()): Promise<BonusesResumeReply> =>
        send('POST', `/api/v2/bonuses/${encodeURIComponent(id)}/resume`, { idempotencyKey }),
      /** List earned bonuses. */
      awards: (query: BonusesAwardsQuery = {}): Promise<BonusesAwardsReply> =>
        send('GET', `/api/v2/bonus-awards`, { query, isPage: true }),
    },
    payouts: {
      /** List payouts. */
      list: (query: PayoutsListQuery = {}): Promise<PayoutsListReply> =>
        send('GET', `/api/v2/payouts`, { query, isPage: true }),
      /** Mark unpaid commission as paid. */
      markPaid: (body: PayoutsMarkPaidBody, idempotencyKey: string = newKey()): Promise<PayoutsMarkPaidReply> =>
        send('POST', `/api/v2/payouts`, { body, idempotencyKey }),
      /** Count payouts. */
      count: (query: PayoutsCountQuery = {}): Promise<PayoutsCountReply> =>
        send('GET', `/api/v2/payout-count`, { query }),
      /** Get a payout. */
      get: (id: number, query: PayoutsGetQuery = {}): Promise<PayoutsGetReply> =>
        send('GET', `/api/v2/payouts/${encodeURIComponent(id)}`, { query }),
      /** List unpaid balances. */
      unpaid: (query: PayoutsUnpaidQuery = {}): Promise<PayoutsUnpaidReply> =>
        send('GET', `/api/v2/balances`, { query, isPage: true }),
    },
    analytics: {
      /** Get the figures of a period. */
      get: (query: AnalyticsGetQuery = {}): Promise<AnalyticsGetReply> =>
        send('GET', `/api/v2/analytics`, { query }),
    },
    webhooks: {
      /** List webhook endpoints. */
      list: (query: WebhooksListQuery = {}): Promise<WebhooksListReply> =>
        send('GET', `/api/v2/webhooks`, { query, isPage: true }),
      /** Subscribe an endpoint to events. */
      subscribe: (body: WebhooksSubscribeBody, idempotencyKey: string = newKey()): Promise<WebhooksSubscribeReply> =>
        send('POST', `/api/v2/webhooks`, { body, idempotencyKey }),
      /** Get a webhook endpoint. */
      get: (id: number, query: WebhooksGetQuery = {}): Promise<WebhooksGetReply> =>
        send('GET', `/api/v2/webhooks/${encodeURIComponent(id)}`, { query }),
      /** Change a webhook endpoint. */
      update: (id: number, body: WebhooksUpdateBody, idempotencyKey: string = newKey()): Promise<WebhooksUpdateReply> =>
        send('PATCH', `/api/v2/webhooks/${encodeURIComponent(id)}`, { body, idempotencyKey }),
      /** Delete a webhook endpoint. */
      unsubscribe: (id: number, idempotencyKey: string = newKey()): Promise<WebhooksUnsubscribeReply> =>
        send('DELETE', `/api/v2/webhooks/${encodeURIComponent(id)}`, { idempotencyKey }),
    },
  }
}

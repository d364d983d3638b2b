/** What one code takes off what; sums are decimals as they were given. */
export interface StoreDiscount {
  id: string
  title: string
  kind: 'order' | 'product' | 'shipping'
  /** `0` where it is a percentage or free shipping. */
  amount: string
  onEachItem: boolean
  /** Of one: 0.1 is ten percent. */
  percentage: number | null
  products: string[]
  variants: string[]
  collections: string[]
  countries: string[]
  customers: string[]
  minimumSubtotal: string | null
  minimumQuantity: number | null
  usageLimit: number | null
  oncePerCustomer: boolean
  startsAt: Date
  endsAt: Date | null
  combinesWith: { orderDiscounts: boolean; productDiscounts: boolean; shippingDiscounts: boolean }
  codes: RedeemCode[]
  /** By whom, in order. */
  usedBy: string[]
}

export interface RedeemCode {
  id: string
  code: string
  used: number
}

/** What became of a bulk call, code by code. */
export interface BulkCreation {
  id: string
  codes: { code: string; made: RedeemCode | undefined; error: Problem | undefined }[]
}

export interface Problem {
  code: string
  message: string
}

export type NewStoreDiscount = Partial<Omit<StoreDiscount, 'id' | 'codes' | 'usedBy'>> & { code: string }

const TAKEN = { code: 'TAKEN', message: 'Code must be unique. Please try a different code.' }
const LONGEST_CODE = 255

type Told = (topic: string, discount: Pick<StoreDiscount, 'id' | 'title'>) => void

/** The discount codes of one store: a code exists once, however it is spelled. */
export function createDiscounts(currency: string, told: Told = () => {}, now: () => Date = () => new Date()) {
  const all = new Map<string, StoreDiscount>()
  const byCode = new Map<string, StoreDiscount>()
  const removed = new Set<string>()
  const bulks = new Map<string, BulkCreation>()
  const automatic: { id: string; title: string }[] = []
  let lastId = 7000
  const gid = (type: string) => `gid://shopify/${type}/${++lastId}`
  const keyOf = (code: string) => code.trim().toLowerCase()

  function addCode(discount: StoreDiscount, code: string): RedeemCode | Problem {
    const problem = codeProblem(code) ?? (byCode.has(keyOf(code)) ? TAKEN : undefined)
    if (problem) return problem
    const made = { id: gid('DiscountRedeemCode'), code: code.trim(), used: 0 }
    discount.codes.push(made)
    byCode.set(keyOf(code), discount)
    removed.delete(keyOf(code))
    return made
  }

  function dropCode(discount: StoreDiscount, code: RedeemCode): void {
    discount.codes.splice(discount.codes.indexOf(code), 1)
    byCode.delete(keyOf(code.code))
    removed.add(keyOf(code.code))
  }

  function drop(discount: StoreDiscount): void {
    for (const code of [...discount.codes]) dropCode(discount, code)
    all.delete(discount.id)
    told('discounts/delete', discount)
  }

  return {
    currency,
    now,
    all: () => [...all.values()],
    find: (code: string) => byCode.get(keyOf(code)),
    byId: (id: string) => all.get(id),
    bulk: (id: string) => bulks.get(id),
    /** A code the store had and has no more. */
    isRemoved: (code: string) => removed.has(keyOf(code)),
    automatic,
    addAutomatic: (title: string) => void automatic.push({ id: gid('DiscountAutomaticNode'), title }),

    /** Answers why not, where a code is taken already or the rule makes no sense. */
    create({ code, ...given }: NewStoreDiscount): StoreDiscount | Problem {
      const made: StoreDiscount = { ...plain(now()), ...given, id: gid('DiscountCodeNode'), codes: [], usedBy: [] }
      const problem = ruleProblem(made)
      if (problem) return problem
      const first = addCode(made, code)
      if (!('id' in first)) return first
      all.set(made.id, made)
      told('discounts/create', made)
      return made
    },

    /** One that it had before, under the same numbers; a code that is known already stays as it is. */
    remember({ codes, ...given }: Partial<Omit<StoreDiscount, 'usedBy'>> & Pick<StoreDiscount, 'id' | 'codes'>): void {
      const fresh = codes.filter(one => !byCode.has(keyOf(one.code)))
      if (all.has(given.id) || fresh.length === 0) return
      const known: StoreDiscount = { ...plain(now()), ...given, codes: fresh, usedBy: [] }
      all.set(known.id, known)
      for (const { code } of fresh) byCode.set(keyOf(code), known)
      lastId = Math.max(lastId, ...[known.id, ...fresh.map(one => one.id)].map(one => Number(/\d+$/.exec(one)?.[0] ?? 0)))
    },

    update(id: string, { code, ...given }: Partial<NewStoreDiscount>): StoreDiscount | Problem {
      const known = all.get(id)
      if (!known) return { code: 'INVALID', message: 'Discount does not exist' }
      const problem = ruleProblem({ ...known, ...given })
      if (problem) return problem
      const [first] = known.codes
      if (code !== undefined && first && first.code !== code.trim()) {
        const taken = codeProblem(code) ?? (![undefined, known].includes(byCode.get(keyOf(code))) ? TAKEN : undefined)
        if (taken) return taken
        byCode.delete(keyOf(first.code))
        first.code = code.trim()
        byCode.set(keyOf(code), known)
      }
      Object.assign(known, given)
      told('discounts/update', known)
      return known
    },

    remove(code: string): void {
      const found = byCode.get(keyOf(code))
      if (found) drop(found)
    },
    removeById(id: string): boolean {
      const found = all.get(id)
      if (found) drop(found)
      return found !== undefined
    },

    addCodes(id: string, codes: readonly string[]): BulkCreation | Problem {
      const discount = all.get(id)
      if (!discount) return { code: 'INVALID', message: 'Code discount does not exist.' }
      if (codes.length > 250) return { code: 'TOO_MANY_ARGUMENTS', message: 'Codes must have at most 250 elements.' }
      const results = codes.map(code => {
        const made = addCode(discount, code)
        return 'id' in made ? { code, made, error: undefined } : { code, made: undefined, error: made }
      })
      const bulk = { id: gid('DiscountRedeemCodeBulkCreation'), codes: results }
      bulks.set(bulk.id, bulk)
      return bulk
    },
    removeCodes(id: string, ids: readonly string[]): void {
      const discount = all.get(id)
      for (const code of discount?.codes.filter(one => ids.includes(one.id)) ?? []) dropCode(discount!, code)
    },

    /** It was used in an order. */
    use(code: string, email: string): void {
      const discount = byCode.get(keyOf(code))
      const used = discount?.codes.find(one => keyOf(one.code) === keyOf(code))
      if (used) used.used += 1
      discount?.usedBy.push(email.trim().toLowerCase())
    },
  }
}

export type Discounts = ReturnType<typeof createDiscounts>

const plain = (startsAt: Date): Omit<StoreDiscount, 'id' | 'codes' | 'usedBy'> => ({
  ...{ title: '', kind: 'order', amount: '0', onEachItem: false, percentage: null },
  ...{ products: [], variants: [], collections: [], countries: [], customers: [] },
  ...{ minimumSubtotal: null, minimumQuantity: null, usageLimit: null, oncePerCustomer: false, startsAt, endsAt: null },
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
})

function codeProblem(code: string): Problem | undefined {
  if (code.trim() === '') return { code: 'BLANK', message: "Code can't be blank" }
  return code.trim().length > LONGEST_CODE
    ? { code: 'TOO_LONG', message: 'Code is too long (maximum is 255 characters)' }
    : undefined
}

function ruleProblem(rule: Omit<StoreDiscount, 'id' | 'codes' | 'usedBy'>): Problem | undefined {
  const { kind, percentage, amount, products, variants, collections, startsAt, endsAt, usageLimit } = rule
  if (kind !== 'shipping' && percentage === null && !(Number(amount) > 0))
    return { code: 'GREATER_THAN', message: 'Value must be greater than 0' }
  if (percentage !== null && !(percentage > 0 && percentage <= 1))
    return { code: 'VALUE_OUTSIDE_RANGE', message: 'Value must be between 0.0 and 1.0' }
  if (kind === 'product' && products.length + variants.length + collections.length === 0)
    return { code: 'BLANK', message: "Items in 'customer get' can't be blank" }
  if (endsAt && endsAt <= startsAt) return { code: 'INVALID', message: 'Ends at must be after starts at' }
  return usageLimit !== null && usageLimit < 1
    ? { code: 'GREATER_THAN', message: 'Usage limit must be greater than 0' }
    : undefined
}

export function statusOf({ startsAt, endsAt }: Pick<StoreDiscount, 'startsAt' | 'endsAt'>, now: Date): string {
  if (endsAt && endsAt <= now) return 'EXPIRED'
  return startsAt > now ? 'SCHEDULED' : 'ACTIVE'
}

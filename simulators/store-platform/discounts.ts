import type { GraphqlField } from './graphql.ts'

/** A code worth a sum, kept as the decimal it was given. */
export interface StoreDiscount {
  id: string
  title: string
  code: string
  amount: string
  usageLimit: number | null
  used: number
}

/** The discount codes of one store: a code exists once, however it is spelled. */
export function createDiscounts(currency: string) {
  const all = new Map<string, StoreDiscount>()
  let lastId = 7000
  return {
    currency,
    all: () => [...all.values()],
    find: (code: string) => all.get(code.toLowerCase()),
    /** Answers why not, where a code is taken already. */
    create({
      title,
      code,
      amount,
      usageLimit,
    }: Omit<StoreDiscount, 'id' | 'used'>): StoreDiscount | { code: string; message: string } {
      if (!(Number(amount) > 0)) return { code: 'GREATER_THAN', message: 'Value must be greater than 0' }
      if (all.has(code.toLowerCase())) return { code: 'TAKEN', message: 'Code must be unique. Please try a different code.' }
      const made = { id: `gid://shopify/DiscountCodeNode/${++lastId}`, title, code, amount, usageLimit, used: 0 }
      all.set(code.toLowerCase(), made)
      return made
    },
    remove: (code: string) => all.delete(code.toLowerCase()),
  }
}

export type Discounts = ReturnType<typeof createDiscounts>

interface Variables {
  code?: string
  basicCodeDiscount?: {
    title?: string
    code?: string
    usageLimit?: number
    customerGets?: { value?: { discountAmount?: { amount?: string } } }
  }
}

/** What is asked and done about discount codes. */
export function discountFields(
  discounts: Discounts,
  { code = '', basicCodeDiscount = {} }: Variables,
): Record<string, GraphqlField> {
  return {
    codeDiscountNodeByCode() {
      const found = discounts.find(code)
      return found ? nodeOf(found, discounts.currency) : null
    },
    discountCodeBasicCreate() {
      const { title = '', code: wanted = '', usageLimit = null, customerGets } = basicCodeDiscount
      const amount = customerGets?.value?.discountAmount?.amount ?? '0'
      const made = discounts.create({ title, code: wanted, amount, usageLimit })
      if (!('id' in made)) return { codeDiscountNode: null, userErrors: [{ field: ['basicCodeDiscount', 'code'], ...made }] }
      return { codeDiscountNode: nodeOf(made, discounts.currency), userErrors: [] }
    },
  }
}

const nodeOf = ({ id, title, code, amount }: StoreDiscount, currencyCode: string) => ({
  id,
  codeDiscount: {
    title,
    codes: { nodes: [{ code }] },
    // Of its own accord it leaves out zeros at the end.
    customerGets: { value: { amount: { amount: String(Number(amount)), currencyCode } } },
  },
})

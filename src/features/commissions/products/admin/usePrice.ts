import { useMoney } from '#features/store/shop/admin/index.ts'

interface Priced {
  price_from: number | null
  price_to: number | null
}

/** `$12.00`, or `$12.00 – $20.00` where variants differ. */
export function usePrice() {
  const { show } = useMoney()
  return ({ price_from, price_to }: Priced): string | undefined => {
    if (price_from === null || price_to === null) return undefined
    return price_from === price_to ? show(price_from) : `${show(price_from)} – ${show(price_to)}`
  }
}

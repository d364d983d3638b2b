import { SUB_PATH_MAX, subPathProblem } from '#features/store/shop/rules/subPathProblem.ts'

interface NamedShop {
  shop_id: number
  name: string
  brand_name: string | null
  domain: string
}

/** Under which addresses a shop's affiliates could find it, the best first; the last one is nobody else's. */
export function addressesFor({ shop_id, name, brand_name, domain }: NamedShop): string[] {
  const words = [brand_name ?? '', name, domain.split('.', 1)[0]!].map(slugOf)
  const good = words.filter(word => subPathProblem(word) === undefined)
  const first = good[0] ?? 'partners-of'
  const all = [...good, ...[`${first}-partners`, `${first}-${shop_id}`].filter(word => subPathProblem(word) === undefined)]
  return [...new Set([...all, `shop-${shop_id}`])]
}

/** Room is left for what may be added. */
const LONGEST = SUB_PATH_MAX - 14

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')

import { Refusal } from '#kit/contract/errors.ts'
import type { Services } from '#server/services.ts'
import { shopOfSubPath } from './store.ts'

/** The shop whose pages stand below this part of an address. The host of a request is never asked. */
export async function shopAt({ db }: Pick<Services, 'db'>, sub_path: string): Promise<number> {
  const path = sub_path.toLowerCase()
  const shop_id = /^[a-z0-9_-]{3,50}$/.test(path) ? await shopOfSubPath(db, path) : undefined
  if (shop_id === undefined) throw new Refusal('not_found')
  return shop_id
}

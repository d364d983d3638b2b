import type { Tx } from '#server/db/database.ts'
import { serviceNames } from '../rules/services.ts'
import { problemsWith } from './store.ts'

/** Services that did not take an affiliate, by name, each with what it said: it stands at the person. */
export async function whoRefused(tx: Tx, shop_id: number, affiliate_id: number) {
  const problems = await problemsWith(tx, shop_id, affiliate_id)
  return problems.map(({ service, problem }) => ({ system: serviceNames[service], problem }))
}

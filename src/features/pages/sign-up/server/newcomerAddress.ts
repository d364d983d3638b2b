import { hashToken, insertHandover, newToken } from '#features/account/session/server/index.ts'
import { ENTRY } from '#kit/portal-paths.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { signUpPaths } from '../contract.ts'
import { arrivalOf } from './arrival.ts'

const SECONDS = 600

interface EnrolledNewcomer {
  shop_id: number
  sub_path: string
  affiliate_id: number
  /** They need nobody's approval: the page after the sign-up signs them in. */
  begins: boolean
  /** Which screen of the portal they were going to. */
  target?: string
}

/** Where somebody goes who has just signed up or confirmed their address. */
export async function newcomerAddress(tx: Tx, { config }: Pick<Services, 'config'>, newcomer: EnrolledNewcomer): Promise<string> {
  const { shop_id, sub_path, affiliate_id, begins, target } = newcomer
  const page = signUpPaths.thankYou(sub_path, arrivalOf(config.secret, shop_id, affiliate_id), target)
  if (!begins) return page
  const code = newToken(shop_id)
  await insertHandover(tx, shop_id, { affiliate_id, code_hash: hashToken(code), seconds: SECONDS })
  // Behind the hash, which no server and no log gets to see.
  return `${page}#${ENTRY}=${code}`
}

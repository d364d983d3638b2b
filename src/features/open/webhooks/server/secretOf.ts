import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { openSecret } from './sending/sign.ts'
import { requireEndpoint } from './store.ts'

/** What signs the messages of an endpoint now; nothing for channels. */
export async function secretOf(tx: Tx, config: Pick<Config, 'secret'>, shop_id: number, id: number): Promise<string | null> {
  const { sealed_secret } = await requireEndpoint(tx, shop_id, id)
  return (sealed_secret && openSecret(config, shop_id, sealed_secret)) ?? null
}

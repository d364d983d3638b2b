import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { type Seal, seal, unseal } from '#server/seal.ts'

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

const sealOf = ({ secret }: Pick<Config, 'secret'>, shop_id: number): Seal => ({
  secret,
  purpose: 'webhook secret',
  owner: String(shop_id),
})

export const sealSecret = (config: Pick<Config, 'secret'>, shop_id: number, secret: string): Buffer =>
  seal(sealOf(config, shop_id), Buffer.from(secret))

/** `undefined` after whoever runs the product has changed its secret. */
export const openSecret = (config: Pick<Config, 'secret'>, shop_id: number, sealed: Buffer): string | undefined =>
  unseal(sealOf(config, shop_id), sealed)?.toString()

/** Over time and body, so that neither can be changed and an old one is known as such; one for each secret that is good now. */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const marks = secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  return [`t=${t}`, ...marks].join(',')
}

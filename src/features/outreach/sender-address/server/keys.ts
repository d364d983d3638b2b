import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Config } from '#server/config.ts'
import { type Seal, seal, unseal } from '#server/seal.ts'

const makePair = promisify(generateKeyPair)

const sealOf = (config: Pick<Config, 'secret'>, shop_id: number): Seal => ({
  secret: config.secret,
  purpose: 'mail-signing-key',
  owner: String(shop_id),
})

export interface SigningKey {
  selector: string
  public_key: string
  sealed_key: Buffer
}

/** A key that mails of one shop are signed with. Every receiver knows RSA of this length; shorter ones are distrusted. */
export async function makeSigningKey(config: Pick<Config, 'secret'>, shop_id: number): Promise<SigningKey> {
  const { publicKey, privateKey } = await makePair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    // By chance, so that two shops that share a domain each have a record of their own.
    selector: `tandem-${randomBytes(5).toString('hex')}`,
    public_key: publicKey.toString('base64'),
    sealed_key: seal(sealOf(config, shop_id), Buffer.from(privateKey)),
  }
}

/** PEM; `undefined` when it was sealed with another secret. */
export const openSigningKey = (config: Pick<Config, 'secret'>, shop_id: number, sealed: Buffer): string | undefined =>
  unseal(sealOf(config, shop_id), sealed)?.toString('utf8')

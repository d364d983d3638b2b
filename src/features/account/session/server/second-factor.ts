import { randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { Refusal } from '#kit/contract/errors.ts'
import { seal, unseal } from '#server/seal.ts'
import type { Services } from '#server/services.ts'
import { stepOfCode, toBase32 } from './authenticator/totp.ts'

const KEY_BYTES = 20
/** Longer than any code is good. */
const USED_FOR = { calls: 1, seconds: 120 }
/** A million codes stand against so many guesses. */
const GUESSES = { calls: 10, seconds: 15 * 60 }

const sealOf = (secret: string, email: string) => ({ secret, purpose: 'second-factor', owner: email.toLowerCase() })

/** A new key for somebody of the provider's support: as it is configured, and as an authenticator app takes it. */
export function newSecondFactor(secret: string, email: string, key = randomBytes(KEY_BYTES)) {
  const sealed = seal(sealOf(secret, email), key).toString('base64url')
  const label = encodeURIComponent(`Tandem:${email}`)
  return { sealed, address: `otpauth://totp/${label}?secret=${toBase32(key)}&issuer=Tandem` }
}

/** Whether support may work from here: its offices, not the whole internet. */
export function isSupportAddress({ config: { sudo } }: Services, address: string): boolean {
  const family = isIP(address)
  return sudo !== undefined && family !== 0 && toBlockList(sudo.addresses).check(address, family === 4 ? 'ipv4' : 'ipv6')
}

function toBlockList(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/')
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(prefix ?? (kind === 'ipv4' ? 32 : 128)), kind)
  }
  return list
}

/** Asks for the code of the authenticator app; each code opens once. `false` where nobody with this e-mail could ever show one. */
export async function provesSecondFactor(
  { config, limits }: Services,
  email: string,
  code: string | undefined,
): Promise<boolean> {
  const sealed = config.sudo?.keys[email.toLowerCase()]
  const key = sealed && unseal(sealOf(config.secret, email), Buffer.from(sealed, 'base64url'))
  if (!key) return false
  if (!code) throw new Refusal('unauthenticated', 'session.codeRequired')
  await limits.count('second-factor', email, GUESSES)
  const step = stepOfCode(key, code)
  const isFresh = step !== undefined && (await isFirst(limits.count('second-factor-used', `${email} ${step}`, USED_FOR)))
  if (!isFresh) throw new Refusal('unauthenticated', 'session.codeWrong')
  return true
}

const isFirst = (counted: Promise<unknown>) =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.kind === 'too_many_requests') return false
      throw error
    },
  )

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes of an authenticator app, as RFC 6238 has them: six digits, new every half minute. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ and typing takes time: the code before and the one after are taken too. */
const DRIFT = [0, -1, 1]

export const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step a code belongs to, if it is one of those that are good now. */
export function stepOfCode(key: Buffer, code: string, now = new Date()): number | undefined {
  const typed = Buffer.from(code.replaceAll(/\s/g, ''))
  return DRIFT.map(drift => stepAt(now) + drift).find(step => {
    const expected = Buffer.from(codeAt(key, step))
    return typed.length === expected.length && timingSafeEqual(typed, expected)
  })
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As authenticator apps want a key to be written. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

import { hkdfSync } from 'node:crypto'

/** A 32-byte key for one purpose; keys of different purposes tell nothing about each other. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tandem', purpose, 32))
}

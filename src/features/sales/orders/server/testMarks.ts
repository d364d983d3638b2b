import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

/** What the tracking test notes in its own order; nobody else can make an order a test. */
export function createTestMarks(secret: string) {
  const key = deriveKey(secret, 'test order')
  const signatureOf = (shop_id: number, name: string) => createHmac('sha256', key).update(`${shop_id} ${name}`).digest('hex')
  return {
    make: (shop_id: number, name: string) => `${name}.${signatureOf(shop_id, name)}`,
    isOurs(shop_id: number, mark: string): boolean {
      const [name = '', signature = ''] = mark.split('.')
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop_id, name))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

const BYTES = 16

/** The same for the same card in one shop, and of no use to whoever reads it. */
export const cardMark = (secret: string, shop_id: number, card: string): string =>
  createHmac('sha256', deriveKey(secret, 'card of an order'))
    .update(`${shop_id} ${card}`)
    .digest()
    .subarray(0, BYTES)
    .toString('hex')

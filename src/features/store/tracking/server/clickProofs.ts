import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'
import { type ProvenClick, readClickText, type SignedClick, writeClickText } from '../rules/click-text.ts'
import { timeOfClick } from './clickId.ts'

export interface ClickProofs {
  /** A click that is not counted, signed: the browser and its cart carry it, and an order that shows it has it attributed. */
  sign(shop_id: number, click: SignedClick): string
  /** What the text proves at this shop; nothing where it was made up, changed, or signed for another shop. */
  read(shop_id: number, text: string): (ProvenClick & { id: string }) | undefined
}

const BYTES = 16

export function createClickProofs(secret: string): ClickProofs {
  const key = deriveKey(secret, 'click proof')
  const signatureOf = (shop_id: number, { id, affiliate_id, site }: SignedClick) =>
    createHmac('sha256', key)
      .update(JSON.stringify([shop_id, affiliate_id, id, site]))
      .digest()
      .subarray(0, BYTES)

  return {
    sign: (shop_id, click) => writeClickText(click, signatureOf(shop_id, click).toString('hex')),
    read(shop_id, text) {
      const claim = readClickText(text)?.claim
      if (!claim || !timingSafeEqual(signatureOf(shop_id, claim), Buffer.from(claim.signature, 'hex'))) return undefined
      const { id, affiliate_id, site } = claim
      return { id, affiliate_id, at: timeOfClick(id), referrer: site && `https://${site}` }
    },
  }
}

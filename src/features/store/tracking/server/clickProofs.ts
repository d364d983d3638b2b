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
/** More than the numbers of affiliates need. */
const MASK_BYTES = 6

export function createClickProofs(secret: string): ClickProofs {
  const key = deriveKey(secret, 'click proof')
  const maskKey = deriveKey(secret, 'click proof mask')
  const signatureOf = (shop_id: number, { id, affiliate_id, site }: SignedClick) =>
    createHmac('sha256', key)
      .update(JSON.stringify([shop_id, affiliate_id, id, site]))
      .digest()
      .subarray(0, BYTES)

  const isSigned = (shop_id: number, { signature, ...click }: SignedClick & { signature: string }) =>
    timingSafeEqual(signatureOf(shop_id, click), Buffer.from(signature, 'hex'))

  /** Numbers rise with time: what browsers keep must not tell who has been here for long. Masked twice is as before. */
  const masked = <Click extends SignedClick>(click: Click): Click => {
    const mask = createHmac('sha256', maskKey).update(click.id).digest().readUIntBE(0, MASK_BYTES)
    return { ...click, affiliate_id: Number(BigInt(click.affiliate_id) ^ BigInt(mask)) }
  }

  return {
    sign: (shop_id, click) => writeClickText(masked(click), signatureOf(shop_id, click).toString('hex')),
    read(shop_id, text) {
      const claim = readClickText(text)?.claim
      // Carts of before carry the number itself.
      const click = claim && [masked(claim), claim].find(one => isSigned(shop_id, one))
      return click
        ? { id: click.id, affiliate_id: click.affiliate_id, at: timeOfClick(click.id), referrer: siteIn(click) }
        : undefined
    },
  }
}

const siteIn = ({ site }: SignedClick) => site && `https://${site}`

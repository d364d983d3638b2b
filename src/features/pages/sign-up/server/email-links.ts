import type { Tx } from '#server/db/database.ts'
import { mailedLinks, randomToken } from '#server/mailed-links.ts'

const links = mailedLinks('affiliate_email_link')
const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)

export const newEmailLink = (tx: Tx, shop_id: number, affiliate_id: number): Promise<string> =>
  links.make(tx, shop_id, affiliate_id, randomToken())

export const isItemLink = async (tx: Tx, shop_id: number, token: unknown): Promise<boolean> =>
  isToken(token) && links.isGood(tx, shop_id, token)

/** It has done its work. */
export const isUsedLink = async (tx: Tx, shop_id: number, token: unknown): Promise<boolean> =>
  isToken(token) && links.isUsed(tx, shop_id, token)

/** Takes a link, once; with it end all others of the same affiliate. */
export const takeEmailLink = async (tx: Tx, shop_id: number, token: unknown): Promise<number | undefined> =>
  isToken(token) ? links.take(tx, shop_id, token) : undefined

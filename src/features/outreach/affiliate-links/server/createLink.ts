import { MAX_PAGE_LETTERS, pageOf, pathBelow } from '#features/store/tracking/rules/affiliateLink.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { type AffiliateLink, MAX_SAVED } from '../contract.ts'
import { readAddress } from '../rules/readAddress.ts'
import { linkMaker } from './linkMaker.ts'
import { nameLink } from './short-links.ts'
import { type LinkOwner, saveLink } from './store.ts'

/** A page of the store as a link of an affiliate, which is kept. */
export async function createLink(tx: Tx, owner: LinkOwner, typed: string, publicUrl: string): Promise<AffiliateLink> {
  const { shop, toLinks } = await linkMaker(tx, owner, publicUrl)
  const read = readAddress(shop, typed)
  if ('problem' in read) throw invalidFields({ address: read.problem })
  const page = pageOf(shop, read.address)
  const path = pathBelow(shop, read.address) + new URL(read.address).search
  if (path.length > MAX_PAGE_LETTERS) throw invalidFields({ address: 'affiliateLinks.addressTooLong' })
  const saved = await saveLink(tx, owner, { path, page }, MAX_SAVED)
  if (!saved) throw new Refusal('conflict', 'affiliateLinks.tooMany', { params: { count: MAX_SAVED } })
  await nameLink(tx, owner, path)
  const [link] = await toLinks([{ ...saved, page, path }])
  return link!
}

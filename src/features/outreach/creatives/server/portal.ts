import { sql } from 'kysely'
import { affiliateOf, linkedAffiliate, linksOfAffiliate } from '#features/people/affiliates/server/index.ts'
import { isOwnPage, linkTo } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { StoredFile, StreamedFile } from '#kit/contract/download.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Files } from '#server/files/files.ts'
import { zipOf } from '#server/files/zip-writer.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { PortalCreative, portalCreatives } from '../portal-contract.ts'
import { type CreativeFormat, type CreativeKind, creativeKinds, embedCode, MAX_PACKED, uniqueNames } from '../rules/creative.ts'
import { countDownloads } from './downloads.ts'
import { pictureUrl } from './picturePage.ts'
import { creativesOf, fileOf, nameContains, type StoredCreative } from './store.ts'

const PAGE = 24

type Filters = Parsed<typeof portalCreatives.all>['query']

/** For the affiliates of every program, or of theirs. */
const forProgram = (shop_id: number, program_id: number) => sql<boolean>`(for_all or exists (
  select from creative_program as chosen
  where chosen.shop_id = ${shop_id} and chosen.creative_id = creative.id and chosen.program_id = ${program_id}))`

/** What an affiliate may see. */
async function openTo(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop) {
  const { program_id } = await affiliateOf(tx, shop_id, affiliate_id).select('program_id').executeTakeFirstOrThrow()
  return creativesOf(tx, shop_id).where(forProgram(shop_id, program_id))
}

async function found(tx: Tx, whose: AffiliateOfShop, { kind, category_id, query }: Filters) {
  const open = await openTo(tx, whose)
  return open
    .$if(kind !== undefined, rows => rows.where('kind', '=', kind!))
    .$if(category_id !== undefined, rows => rows.where('category_id', '=', category_id!))
    .$if(!!query, rows => rows.where(nameContains(query!)))
    .orderBy('creative.id', 'desc')
}

export async function listOpen(
  tx: Tx,
  whose: AffiliateOfShop,
  { before, ...filters }: Parsed<typeof portalCreatives.list>['query'],
  publicUrl: string,
): Promise<{ rows: PortalCreative[]; next: number | null }> {
  const matches = await found(tx, whose, filters)
  const rows = await matches
    .$if(before !== undefined, query => query.where('creative.id', '<', before!))
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  return { rows: await withLinks(tx, whose, shown, publicUrl), next: rows.length > PAGE ? shown.at(-1)!.id : null }
}

async function withLinks(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop, rows: readonly StoredCreative[], publicUrl: string) {
  const shop = await linkedShop(tx, shop_id)
  const own = await linksOfAffiliate(tx, shop_id, affiliate_id, publicUrl)
  const affiliate = await linkedAffiliate(tx, shop_id, affiliate_id)
  /** A page of the store with who sent the visitor; other pages as they are. */
  const carried = (page: string) => (isOwnPage(shop, page) ? linkTo(shop, page, affiliate) : page)
  return rows.map((row): PortalCreative => {
    const { id, name, description, category } = row
    const kind = row.kind as CreativeKind
    const isAddress = kind === 'link' || kind === 'video'
    const leadsTo = row.link !== '' && isOwnPage(shop, row.link) ? linkTo(shop, row.link, affiliate) : own.shared_link
    const src = pictureUrl(publicUrl, shop_id, row.key)
    const embed = kind === 'image' ? embedCode({ ...row, src, href: leadsTo }) : null
    const address = isAddress ? carried(row.link) : null
    return { id, kind, name, description, category, file: fileOf(shop_id, row), address, share_url: leadsTo, embed }
  })
}

/** The categories and kinds in which there is something for them. */
export async function choicesOf(tx: Tx, whose: AffiliateOfShop) {
  const open = await openTo(tx, whose)
  const { rows } = await sql<{ category_id: number | null; kind: string }>`
    select distinct category_id, kind from (${open}) as open`.execute(tx)
  const categories = await tx
    .selectFrom('creative_category')
    .select(['id', 'name'])
    .where('shop_id', '=', whose.shop_id)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return {
    categories: categories.filter(({ id }) => rows.some(row => row.category_id === id)),
    kinds: creativeKinds.filter(kind => rows.some(row => row.kind === kind)),
  }
}

/** Whether the shop has anything for the affiliates of a program. */
export async function hasCreatives(tx: Tx, shop_id: number, program_id: number): Promise<boolean> {
  const any = await creativesOf(tx, shop_id).where(forProgram(shop_id, program_id)).limit(1).executeTakeFirst()
  return any !== undefined
}

interface Counted {
  whose: AffiliateOfShop
  /** Who only looks in is not counted. */
  isCounted: boolean
}

/** The row of a file that may be downloaded, counted. */
export async function takeFile(tx: Tx, { whose, isCounted }: Counted, id: number): Promise<StoredCreative> {
  const row = await (await openTo(tx, whose)).where('creative.id', '=', id).executeTakeFirst()
  if (!row?.file_id) throw new Refusal('not_found', 'creatives.notFound')
  if (isCounted) await countDownloads(tx, whose, [id])
  return row
}

/** Outside any transaction. */
export async function readFile(files: Files, shop_id: number, row: StoredCreative): Promise<StoredFile> {
  const bytes = row.file_id ? await files.read(shop_id, row.file_id) : undefined
  if (!bytes) throw new Refusal('not_found', 'creatives.notFound')
  return { name: row.name, format: row.format as CreativeFormat, bytes }
}

/** Everything that the filters find and that is a file, counted. More than fits into one is refused, not cut. */
export async function takeAll(tx: Tx, { whose, isCounted }: Counted, filters: Filters): Promise<StoredCreative[]> {
  const rows = await (await found(tx, whose, filters))
    .where('file_id', 'is not', null)
    .limit(MAX_PACKED + 1)
    .execute()
  if (rows.length === 0) throw new Refusal('not_found', 'creatives.nothingToPack')
  if (rows.length > MAX_PACKED) throw new Refusal('conflict', 'creatives.tooMuchToPack', { params: { max: MAX_PACKED } })
  if (isCounted) {
    const ids = rows.map(({ id }) => id)
    await countDownloads(tx, whose, ids)
  }
  return rows
}

/** As one file that is written while it is sent, with one of them in memory at a time. */
export function packed(files: Files, shop_id: number, rows: readonly StoredCreative[], name: string): StreamedFile {
  const names = uniqueNames(rows.map(row => ({ name: row.name, format: row.format ?? '' })))
  async function* parts() {
    for (const [place, { file_id }] of rows.entries()) {
      const content = file_id && (await files.read(shop_id, file_id))
      // Removed or replaced since: the others come nevertheless.
      if (content) yield { name: names[place]!, content }
    }
  }
  return { name, format: 'zip', content: zipOf(parts()) }
}

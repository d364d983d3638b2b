import { brandOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import type { StreamedFile } from '#kit/contract/download.ts'
import type { Tx } from '#server/db/database.ts'
import { FILE_PAGE, type FileOwner, type FilePart } from '#server/personal.ts'
import type { Services } from '#server/services.ts'

type Parts = Readonly<Record<string, FilePart>>

/** Everything that is stored about the affiliate, as the features declare it, as one file that is written while it is sent. */
export const exportAccount = (services: Services, owner: FileOwner, parts: Parts): StreamedFile => ({
  name: 'my-data',
  format: 'json',
  content: written(services, owner, parts),
})

async function* written({ db }: Services, owner: FileOwner, parts: Parts): AsyncGenerator<Uint8Array> {
  const inShop = <T>(read: (tx: Tx) => Promise<T>) => db.inShop(owner.shop_id, read)
  yield bytes(
    `{\n${Object.entries(await inShop(tx => whatDoesNotGrow(tx, owner, parts)))
      .map(member)
      .join(',\n')}`,
  )
  for (const [name, part] of Object.entries(parts)) {
    if (!('readPage' in part)) continue
    yield bytes(`,\n${JSON.stringify(name)}: [`)
    let after = 0
    let separator = '\n'
    for (;;) {
      const rows = await inShop(tx => part.readPage(tx, owner, after))
      if (rows.length > 0) yield bytes(separator + rows.map(row => JSON.stringify(row)).join(',\n'))
      if (rows.length < FILE_PAGE) break
      after = rows.at(-1)!.id
      separator = ',\n'
    }
    yield bytes('\n]')
  }
  yield bytes('\n}\n')
}

const bytes = (text: string): Uint8Array => Buffer.from(text)
const member = ([name, value]: [string, unknown]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`

async function whatDoesNotGrow(tx: Tx, owner: FileOwner, parts: Parts): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = { exported_at: new Date(), shop: brandOf(await requireShop(tx, owner.shop_id)) }
  for (const [name, part] of Object.entries(parts)) if ('read' in part) content[name] = await part.read(tx, owner)
  return content
}

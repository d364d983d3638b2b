import type { Tx } from '../db/database.ts'
import { fileUrl } from '../files/files.ts'

const address = /^\/files\/(\d{1,16})\/([0-9a-f-]{36})$/

/** How large the pictures of a design are, by address. */
export async function imageSizes(
  tx: Tx,
  shop_id: number,
  design: object,
): Promise<Record<string, { width: number; height: number }>> {
  const ids = Object.values(design).flatMap(value => {
    const [, shop, id] = (typeof value === 'string' && address.exec(value)) || []
    return Number(shop) === shop_id ? [id!] : []
  })
  if (ids.length === 0) return {}
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'width', 'height'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ id, width, height }) => (width && height ? [[fileUrl({ shop_id, id }), { width, height }]] : [])),
  )
}

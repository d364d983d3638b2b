import { deriveKey } from '../secrets.ts'
import type { FileStore } from './FileStore.ts'
import { createGate } from './gate.ts'

/** No transaction lasts so long: what has no row by then will never have one. */
const SETTLED_MS = 3_600_000
const AT_ONCE = 500
const NOTHING = Buffer.from('\n')

interface Rows {
  /** Those of these files that have a row. */
  kept(shop_id: number, ids: readonly string[]): Promise<ReadonlySet<string>>
  drop(shop_id: number, id: string): Promise<void>
}

/**
 * Marks beside the content say which uploads have begun, since a change that is taken back takes its row along and the content
 * stays. They carry the product's secret in a hash: another installation on the same bucket knows other files, and sweeps none here.
 */
export function uploadMarks(store: FileStore, secret: string, atOnce = AT_ONCE) {
  const folder = `begun/${deriveKey(secret, 'upload-marks').toString('hex').slice(0, 16)}/`
  const gate = createGate(8)
  const read = (key: string) => {
    const [time = '', shop_id, id = ''] = key.slice(folder.length).split('/')
    return { key, begunAt: Number.parseInt(time, 36), shop_id: Number(shop_id), id }
  }
  return {
    // By time, so that the oldest are listed first.
    begin: (shop_id: number, id: string, at: Date): Promise<void> =>
      store.write(`${folder}${at.getTime().toString(36).padStart(9, '0')}/${shop_id}/${id}`, NOTHING),
    async sweep(now: Date, rows: Rows): Promise<number> {
      let swept = 0
      for (;;) {
        const listed = (await store.list(folder, atOnce)).map(read)
        const due = listed.filter(({ begunAt }) => begunAt < now.getTime() - SETTLED_MS)
        for (const shop_id of new Set(due.map(mark => mark.shop_id))) {
          const marks = due.filter(mark => mark.shop_id === shop_id)
          const kept = await rows.kept(
            shop_id,
            marks.map(mark => mark.id),
          )
          const lost = marks.filter(mark => !kept.has(mark.id))
          await Promise.all(lost.map(mark => gate(() => rows.drop(shop_id, mark.id))))
          // After the content: a death in between leaves the mark to be found again.
          await Promise.all(marks.map(mark => gate(() => store.remove(mark.key))))
          swept += lost.length
        }
        if (due.length < atOnce) return swept
      }
    },
  }
}

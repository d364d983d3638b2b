import { Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { notify } from '../feedback/notify.ts'
import { useText } from '../text.tsx'
import type { BulkAction } from './ListScreen.tsx'
import type { RowAction } from './table/RowMenu.tsx'
import { useQuestion } from './useQuestion.tsx'

interface RemovalOptions<Row> {
  remove: (row: Row) => Promise<unknown>
  /** What is asked, of one or of several. */
  title: (rows: readonly Row[]) => string
  text: string
  /** The words afterwards. */
  done: string
  failed: string
}

interface Removal<Row> {
  ofRow: (row: Row) => RowAction
  ofMany: BulkAction<Row>
  dialog: ReactElement
}

/** Removing from a list after a question: the action of a row, the one of many, and the question itself. */
export function useRemoval<Row>({ remove, title, text, done, failed }: RemovalOptions<Row>): Removal<Row> {
  const say = useText()
  const { ask, dialog } = useQuestion()

  async function removeAll(rows: readonly Row[]) {
    const tried = await Promise.allSettled(rows.map(remove))
    const refused = tried.find(one => one.status === 'rejected')
    if (refused) notify.error(failed, refused.reason)
    else notify.success(done)
  }
  const askFor = (rows: readonly Row[]) =>
    ask({ title: title(rows), text, confirm: say('common.remove'), run: () => removeAll(rows) })
  const look = { label: say('common.remove'), icon: <Trash2 size={16} aria-hidden />, danger: true }
  return { ofRow: row => ({ ...look, run: () => askFor([row]) }), ofMany: { ...look, run: askFor }, dialog }
}

import { Suspense } from 'react'
import { later } from '#admin/start/later.ts'
import type { ImportDialogProps } from './ImportDialog.tsx'

const Dialog = later(() => import('./ImportDialog.tsx').then(file => file.ImportDialog))

/** Brings in rows from a file: checked first, applied as a whole, undone as a whole. Fetched when it is first opened. */
export function LateImportDialog(props: ImportDialogProps & { opened: boolean }) {
  if (!props.opened) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import type { ImportDialogProps } from './ImportDialog.tsx'

const Dialog = lazyComponent(() => import('./ImportDialog.tsx').then(file => file.ImportDialog))

/** Brings in rows from a file: checked first, applied as a whole, undone as a whole. Fetched when it is first opened. */
export function LazyImportDialog(props: ImportDialogProps & { opened: boolean }) {
  if (!props.opened) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

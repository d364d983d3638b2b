export type { ImportOptions } from './ImportDialog.tsx'
export { LazyImportDialog as ImportDialog } from './LazyImportDialog.tsx'

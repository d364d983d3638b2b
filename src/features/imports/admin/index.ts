export type { ImportOptions } from './ImportDialog.tsx'
export { LateImportDialog as ImportDialog } from './LateImportDialog.tsx'

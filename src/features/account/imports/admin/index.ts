export { LazyImportDialog as ImportDialog } from './LazyImportDialog.tsx'

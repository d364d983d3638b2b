export { EmailTabs } from './EmailTabs.tsx'
export { PreviewDialog } from './PreviewDialog.tsx'
export { detailOf } from './paths.ts'

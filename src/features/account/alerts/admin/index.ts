export { DismissibleAlert } from './DismissibleAlert.tsx'
export { useDismissals } from './useDismissals.ts'

export { DismissibleAlert } from './DismissibleAlert.tsx'

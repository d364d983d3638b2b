export { useColumns } from './useColumns.ts'

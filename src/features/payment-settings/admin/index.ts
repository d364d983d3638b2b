export { useMethodName } from './useMethodName.ts'

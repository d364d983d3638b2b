export { useMethodDescription, useMethodName } from './useMethodName.ts'

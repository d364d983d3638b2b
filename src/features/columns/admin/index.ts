export { useColumnChoice } from './useColumnChoice.ts'

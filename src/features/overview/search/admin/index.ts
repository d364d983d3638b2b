export { useFound } from './useFound.ts'

export { createKeyDirectory } from './identifyKey.ts'

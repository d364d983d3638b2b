export { createKeyDirectory } from './identifyKey.ts'
export { insertKey, newKey } from './store.ts'

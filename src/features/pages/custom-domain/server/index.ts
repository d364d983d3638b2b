export { createDomainDirectory } from './directory.ts'
export { findDomainOf } from './store.ts'

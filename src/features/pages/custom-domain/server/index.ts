export { createDomainDirectory } from './directory.ts'
export { insertPastDomain } from './past.ts'
export { findDomainOf } from './store.ts'

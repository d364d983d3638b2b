export { createDomainDirectory } from './directory.ts'

export { autoLinksPath } from './paths.ts'

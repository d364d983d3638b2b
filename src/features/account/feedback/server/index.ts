export { hasRated } from './store.ts'

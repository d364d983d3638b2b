export { connectStores } from './store.ts'

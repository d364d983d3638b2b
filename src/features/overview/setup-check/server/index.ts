export { openFaults } from './store.ts'

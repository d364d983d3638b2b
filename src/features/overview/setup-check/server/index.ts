export { ordersConcerned } from './ordersConcerned.ts'
export { openFaults } from './store.ts'

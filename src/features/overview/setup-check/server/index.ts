export { type OpenFault, openFaults } from './store.ts'

export { findConnectedCustomers } from './customers.ts'
export { insertPastProductConnections } from './past.ts'

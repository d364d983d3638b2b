export { findConnectedCustomers } from './customers.ts'
export { insertPastProductConnections } from './past.ts'
export { connectFor } from './routes.ts'

export { connectByHand, endConnection, endConnectionsOf, saveConnections, type TieRow } from './connections.ts'
export { expectCustomer } from './expected.ts'
export { forgetCustomers, forgetPerson } from './forget.ts'
export { saveCustomer, saveCustomers } from './saveCustomers.ts'

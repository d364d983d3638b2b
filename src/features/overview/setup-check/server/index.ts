export { ordersConcerned } from './ordersConcerned.ts'
export { setupCheckRoutes } from './routes.ts'
export { openFaults } from './store.ts'
export { trackingBroke } from './walk/walk.ts'

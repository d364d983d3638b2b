export { webhookRoutes } from './routes.ts'
export { secretOf } from './secretOf.ts'

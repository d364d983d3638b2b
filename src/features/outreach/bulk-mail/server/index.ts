export { bulkMailRoutes } from './routes.ts'

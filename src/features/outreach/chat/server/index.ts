export { insertPastChats, type PastChat } from './past.ts'
export { chatRoutes } from './routes.ts'

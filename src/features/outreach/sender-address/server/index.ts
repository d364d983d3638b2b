export { createSenderDirectory } from './ownSender.ts'
export { insertPastSender } from './past.ts'

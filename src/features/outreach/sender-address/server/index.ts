export { createSenderDirectory } from './ownSender.ts'

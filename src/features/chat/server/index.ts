export { isChatOn } from './access.ts'
export { forgetChatsOf } from './forget.ts'
export { insertPastChats, type PastChat } from './past.ts'

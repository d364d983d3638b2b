export { createLink } from './createLink.ts'
export { linkMaker } from './linkMaker.ts'
export { insertPastLinks } from './past.ts'
export { findLink, hasSavedLink, removeLink, savedLinks } from './store.ts'

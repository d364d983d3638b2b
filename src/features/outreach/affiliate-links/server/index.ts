export { createLink } from './createLink.ts'
export { linkMaker } from './linkMaker.ts'
export { insertPastLinks } from './past.ts'
export { findLink, hasSavedLink, type LinkOwner, removeLink, type SavedLink, savedLinks, savedLinksSince } from './store.ts'

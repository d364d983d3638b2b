export { createLink } from './createLink.ts'
export { linksOfMany } from './linkMaker.ts'
export { insertPastLinks } from './past.ts'
export { findLink, hasSavedLink, type LinkOwner, removeLink, type SavedLink, savedLinksAfter, savedLinksSince } from './store.ts'

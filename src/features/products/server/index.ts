export { findGoods, goodsByHandle, platformIdsOf } from './goods.ts'
export { askForCatalogue } from './syncCatalogue.jobs.ts'

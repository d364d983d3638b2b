export { findGoods, goodsByHandle, platformIdsOf, productsWithVariants } from './goods.ts'

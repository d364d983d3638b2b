export {
  catalogueItemsByHandle,
  findCatalogueItems,
  platformIdsOf,
  productsWithVariants,
  productTitles,
} from './catalogue-items.ts'

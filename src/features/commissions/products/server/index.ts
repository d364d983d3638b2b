export {
  catalogueItemsByHandle,
  findCatalogueItems,
  platformIdsOf,
  productHandles,
  productsWithVariants,
  productTitles,
} from './catalogue-items.ts'

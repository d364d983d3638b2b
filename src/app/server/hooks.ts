import { affiliatesGone, moveEach } from '#features/affiliates/server/index.ts'
import { freeProductsOf } from '#features/connections/server/index.ts'
import { lookAgain } from '#features/orders/server/index.ts'
import { askForCatalogue } from '#features/products/server/index.ts'
import { programsOfAffiliates, writeRulesIn } from '#features/programs/server/index.ts'
import { currencyChanged } from '#features/shop/server/index.ts'
import { currencyFollowed, storeConnected } from '#features/store-connection/server/index.ts'
import { forgetTaxForms } from '#features/tax-documents/server/index.ts'

/** Who acts on what happens in features that do not know them. */
export function followHooks(): void {
  affiliatesGone.follow(async (tx, shop_id, ids) => {
    await freeProductsOf(tx, shop_id, ids)
    await forgetTaxForms(tx, shop_id, ids)
  })
  currencyChanged.follow(writeRulesIn)
  currencyFollowed.follow(lookAgain)
  programsOfAffiliates.follow(moveEach)
  storeConnected.follow(askForCatalogue)
}

import { Refusal } from '#kit/contract/errors.ts'
import { feeTerms } from '#kit/performance-fee.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { performanceFee } from '../contract.ts'
import { readFees } from './readFees.ts'

export function performanceFeeRoutes({ db }: Services): Routes {
  return routes(performanceFee, {
    async fees({ query, caller: { shop_id } }) {
      if (!feeTerms()) throw new Refusal('not_found')
      return db.inShop(shop_id, tx => readFees(tx, shop_id, query.days))
    },
  })
}

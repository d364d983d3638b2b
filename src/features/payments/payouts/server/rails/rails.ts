import type { RailName } from '../../rules/states.ts'
import { bankFileRail } from './bankFile.ts'
import { manualRail } from './manual.ts'
import { paypalRail } from './paypal/rail.ts'
import type { Rail } from './Rail.ts'
import { storeCreditRail } from './storeCredit.ts'

/** Every way money can leave. A new one is a file beside this and a line here. */
const rails: Record<RailName, Rail> = {
  manual: manualRail,
  paypal: paypalRail,
  bank_file: bankFileRail,
  store_credit: storeCreditRail,
}

export const railNamed = (name: RailName): Rail => rails[name]

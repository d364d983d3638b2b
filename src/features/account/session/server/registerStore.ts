import { isTimeZone } from '#features/store/shop/rules/general.ts'
import { createShop, nextShopId } from '#features/store/shop/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { shopSuffix } from '#kit/contract/validate.ts'
import { currencyInfo, isCurrency } from '#kit/money/currencies.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { withScheme } from '../contract.ts'
import { insertMember } from './members.ts'
import { hashPassword } from './passwords.ts'
import { signIn } from './signIn.ts'

interface NewStore {
  user_name: string
  email: string
  password: string
  shop_name: string
  store_url: string
  currency: string
  time_zone: string
}

/** A store that is not on the platform: its own domain, its owner, and the owner signed in. */
export async function registerStore({ db, config }: Services, store: NewStore, from: RequestFacts) {
  const domain = new URL(withScheme(store.store_url)).host.toLowerCase()
  // Such a store proves itself by installing the app; nobody else may take its name first.
  if (domain.endsWith(shopSuffix)) throw invalidFields({ store_url: 'session.storeUrlOnPlatform' })
  const { currency, time_zone } = store
  if (!isCurrency(currency)) throw invalidFields({ currency: 'session.currencyInvalid' })
  if (!isTimeZone(time_zone)) throw invalidFields({ time_zone: 'session.timeZoneInvalid' })
  const password_hash = await hashPassword(store.password)
  const shop_id = await nextShopId(db)
  return db.inShop(shop_id, async tx => {
    const money = { currency, money_format: currencyInfo(currency).template, time_zone }
    const shop = {
      shop_id,
      domain,
      plan: config.directPlan,
      name: store.shop_name,
      language: from.language,
      support_email: store.email,
      ...money,
    }
    const claimed = await createShop(tx, shop)
    if (!claimed) throw invalidFields({ store_url: 'session.storeUrlTaken' })
    const owner = await insertMember(tx, shop_id, {
      email: store.email,
      name: store.user_name,
      role: 'super-admin',
      password_hash,
    })
    return signIn(tx, shop_id, owner, 'register', from)
  })
}

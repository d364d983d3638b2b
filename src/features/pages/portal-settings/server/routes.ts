import { deviceOf } from '#features/account/profile/rules/deviceOf.ts'
import { endAllFamilies, hashPassword, openFamiliesOf } from '#features/account/session/server/index.ts'
import { proveAffiliate } from '#features/pages/portal-session/server/index.ts'
import { brandOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import {
  accountOf,
  askEmailChange,
  changeOwnPassword,
  dropSecondFactors,
  emailAskedFor,
  enableSecondFactor,
  findSecondFactor,
  newSecondFactorKey,
  queueAffiliateMail,
  setMutedMails,
  setOwnLanguage,
} from '#features/people/affiliates/server/index.ts'
import { invalidFields } from '#kit/contract/errors.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { AllFeatures } from '#server/feature.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type OwnAccount, portalSettings } from '../contract.ts'
import { close, closingOf } from './close.ts'
import { exportAccount } from './exportAccount.ts'
import { log } from './log.ts'
import { profileOf, saveProfile } from './profile.ts'

export function portalSettingsRoutes(services: Services, fileParts: AllFeatures['fileParts']): Routes {
  const { db } = services
  return routes(portalSettings, {
    account: ({ caller }) => db.inShop(caller.shop_id, tx => toAccount(tx, caller)),
    profile: ({ caller, from }) => db.inShop(caller.shop_id, tx => profileOf(tx, services, caller, from.language)),

    saveProfile: ({ body, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { before, after, stored } = await saveProfile(tx, services, caller, body.values)
        if (Object.keys(after).length > 0)
          await log(tx, caller, from, 'profile', { before, after: { ...after, affiliate: fullName(stored) } })
        return profileOf(tx, services, caller, from.language)
      }),

    async changePassword({ body, caller, from }) {
      await proveAffiliate(services, caller, body, from)
      const password_hash = await hashPassword(body.new_password)
      const { shop_id, affiliate_id, family_id } = caller
      await db.inShop(shop_id, async tx => {
        await changeOwnPassword(tx, shop_id, affiliate_id, { password_hash, except: family_id })
        await log(tx, caller, from, 'password')
      })
      return null
    },

    async changeEmail({ body, caller, from }) {
      await proveAffiliate(services, caller, body, from)
      const { shop_id, affiliate_id } = caller
      return db.inShop(shop_id, async tx => {
        if (!(await askEmailChange(tx, shop_id, affiliate_id, body.email)))
          throw invalidFields({ email: 'portalSettings.emailTaken' })
        await log(tx, caller, from, 'emailAsked')
        return toAccount(tx, caller)
      })
    },

    sessions: ({ caller: { shop_id, affiliate_id, family_id, viewer } }) =>
      db.inShop(shop_id, async tx =>
        (await openFamiliesOf(tx, shop_id, affiliate_id)).map(({ id, user_agent, address, started_at, issued_at }) => ({
          id,
          device: deviceOf(user_agent),
          address: viewer ? null : address,
          started_at: started_at.toISOString(),
          last_used_at: issued_at.toISOString(),
          current: id === family_id,
        })),
      ),

    endOtherSessions: ({ caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id, affiliate_id, family_id } = caller
        const ended = await endAllFamilies(tx, shop_id, { affiliate_id }, 'everywhere', { except: family_id })
        if (ended > 0) await log(tx, caller, from, 'sessionsEnded', { after: { count: ended } })
        return { ended }
      }),

    newKey: ({ caller }) =>
      db.inShop(caller.shop_id, async tx =>
        newSecondFactorKey(services, personOf(caller), {
          issuer: brandOf(await requireShop(tx, caller.shop_id)),
          account: caller.email,
        }),
      ),

    async enableSecondFactor({ body: { password, ticket, code }, caller, from }) {
      // A code of the app that is there already is of no use here: it is the new one that must be shown.
      await proveAffiliate(services, caller, { password }, from)
      const { shop_id, affiliate_id } = caller
      return db.inShop(shop_id, async tx => {
        const recovery_codes = await enableSecondFactor(tx, services, personOf(caller), { ticket, code })
        await queueAffiliateMail(tx, shop_id, affiliate_id, 'secondFactorOn')
        await log(tx, caller, from, 'secondFactorOn')
        return { recovery_codes }
      })
    },

    async disableSecondFactor({ body, caller, from }) {
      await proveAffiliate(services, caller, body, from)
      const { shop_id, affiliate_id } = caller
      await db.inShop(shop_id, async tx => {
        if (!(await dropSecondFactors(tx, shop_id, [affiliate_id]))) return
        await queueAffiliateMail(tx, shop_id, affiliate_id, 'secondFactorOff')
        await log(tx, caller, from, 'secondFactorOff')
      })
      return null
    },

    async setLanguage({ body, caller: { shop_id, affiliate_id } }) {
      await db.inShop(shop_id, tx => setOwnLanguage(tx, shop_id, affiliate_id, body.language))
      return null
    },

    setMails: ({ body, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        await setMutedMails(tx, caller.shop_id, caller.affiliate_id, [...new Set(body.muted)])
        return toAccount(tx, caller)
      }),

    export: async ({ caller, from }) => {
      await db.inShop(caller.shop_id, tx => log(tx, caller, from, 'export'))
      return exportAccount(services, caller, fileParts)
    },

    closing: ({ caller, from }) =>
      db.inShop(caller.shop_id, tx => closingOf(tx, caller, key => services.texts(from.language).any(key))),

    async close({ body, caller, from }) {
      await proveAffiliate(services, caller, body, from)
      return db.inShop(caller.shop_id, tx => close(tx, services, caller, from))
    },
  })
}

const personOf = ({ shop_id, affiliate_id }: AffiliateCaller) => ({ shop_id, affiliate_id })

async function toAccount(tx: Tx, caller: AffiliateCaller): Promise<OwnAccount> {
  const { email, language, muted_mails } = await accountOf(tx, caller.shop_id, caller.affiliate_id)
  const factor = await findSecondFactor(tx, personOf(caller))
  return {
    email,
    new_email: await emailAskedFor(tx, caller.shop_id, caller.affiliate_id),
    language: language === null ? null : toSpokenLanguage(language),
    muted_mails,
    second_factor: factor ? { enabled_at: factor.enabled_at.toISOString(), codes_left: factor.codes_left } : null,
  }
}

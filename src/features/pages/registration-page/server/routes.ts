import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { readSent, type SentDesign } from '#server/page-designs/readSent.ts'
import type { Services } from '#server/services.ts'
import { registrationPage } from '../contract.ts'
import { startTheme, themeFor } from '../rules/shownTheme.ts'
import { socialTable } from '../rules/social.ts'
import { type Theme, themes } from '../rules/themes.ts'
import { chooseTheme, saveRegistration, showDesign, shownAgain } from './designs.ts'
import { designedProgram, loadPage, type ProgramPage, requireShop } from './page.ts'
import { listPages } from './pages.ts'
import { readQuickStart, saveQuickStart } from './quickStart.ts'
import { savePicture } from './savePicture.ts'

interface Which {
  program_id: number
  theme_type?: string
  type?: Theme
}

export function registrationPageRoutes(services: Services): Routes {
  const { db, config } = services
  const inShopOf = <T>({ shop_id }: Caller, run: (tx: Tx) => Promise<T>) => db.inShop(shop_id, run)
  const pageOf = async (tx: Tx, caller: Caller, program_id: number): Promise<ProgramPage> =>
    loadPage(tx, config, await designedProgram(tx, caller, program_id))
  const themeOf = (which: Which, { shown, start }: ProgramPage) => themeFor(which, shown, start)

  return routes(registrationPage, {
    list: ({ query, caller }) => inShopOf(caller, tx => listPages(tx, services, caller.shop_id, query)),

    get: ({ query, caller }) =>
      inShopOf(caller, async tx => {
        const page = await pageOf(tx, caller, query.program_id)
        return showDesign(tx, services, page, themeOf(query, page))
      }),

    async save({ body, files, caller, from }) {
      const { program_id, page_update, ...which } = body
      const theme = await inShopOf(caller, async tx => formOf(which, await pageOf(tx, caller, program_id)))
      const preview = await readSent(socialTable(theme), body, files)
      // Sent along with a page, the version is that of the page.
      const beside = saysSomething(preview) ? { ...preview, base_version: undefined } : undefined
      const social = page_update === 'social_sharing' ? preview : beside
      const page = page_update === 'social_sharing' ? undefined : await readSent(themes[theme], brandingOf(body, theme), files)
      return inShopOf(caller, async tx => {
        const loaded = await pageOf(tx, caller, program_id)
        await saveRegistration(tx, services, loaded, { theme, page, social }, { caller, from })
        return shownAgain(tx, services, loaded, theme)
      })
    },

    async saveRateDetail({ body: { program_id, ...fields }, caller, from }) {
      const theme = 'basic_old'
      const sent = await readSent(themes[theme], withoutGaps(fields))
      return inShopOf(caller, async tx => {
        const page = await pageOf(tx, caller, program_id)
        await saveRegistration(tx, services, page, { theme, page: sent, isDetail: true }, { caller, from })
        return shownAgain(tx, services, page, theme)
      })
    },

    chooseTheme: ({ body: { program_id, theme_type }, caller, from }) =>
      inShopOf(caller, async tx => {
        const page = await pageOf(tx, caller, program_id)
        await chooseTheme(tx, page, theme_type, { caller, from })
        return shownAgain(tx, services, page, theme_type)
      }),

    keepPicture: ({ files, caller }) => savePicture(services, files.picture, caller),

    start: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const { installed_at } = await requireShop(tx, shop_id)
        const program_id = await defaultProgramId(tx, shop_id)
        return { theme_type: startTheme(installed_at, config.newFormSince), program_id: program_id ?? null }
      }),

    quickStart: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => readQuickStart(tx, services, shop_id)),
    saveQuickStart: ({ body, caller, from }) => inShopOf(caller, tx => saveQuickStart(tx, services, body, { caller, from })),
  })
}

const saysSomething = (sent: SentDesign) => [sent.values, sent.pictures, sent.problems].some(part => Object.keys(part).length > 0)

/** The first form and the newer one share a name on the wire; the fields tell them apart where nothing else does. */
function formOf(which: Omit<Which, 'program_id'> & Record<string, unknown>, page: ProgramPage): Theme {
  if (!which.type && which.theme_type === 'basic') {
    if ('signup_fields' in which) return 'basic_old'
    if ('registration_form_fields' in which) return 'basic'
  }
  return themeFor(which, page.shown, page.start)
}

/** Newer themes call the line at the foot `show_branding`; both names are understood. */
const brandingOf = (fields: Record<string, unknown>, theme: Theme) =>
  theme !== 'basic_old' && 'branding' in fields ? { show_branding: fields.branding, ...fields } : fields

const withoutGaps = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

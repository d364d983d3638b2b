import { defaultProgramId, requireProgram } from '#features/commissions/programs/server/index.ts'
import { lookOf } from '#features/store/store-connection/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { type Design, defaultsOf, designProblems, readDesign } from '#kit/design/design.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import { defaultsIn } from '#page/page-texts.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { refuseProblems } from '#server/page-designs/saveDesign.ts'
import { findDesign } from '#server/page-designs/store.ts'
import type { Services } from '#server/services.ts'
import { proposedForm } from '../rules/proposedForm.ts'
import { type QuickStart, quickStart, toQuickStart, withQuickStart } from '../rules/quick-start.ts'
import { type Theme, themes } from '../rules/themes.ts'
import { saveRegistration } from './designs.ts'
import { loadPage, type ProgramPage, registrationRef } from './page.ts'

/** The page that is designed while setting up: that of the default program, in the theme its visitors see. */
async function firstPage(tx: Tx, { config }: Services, shop_id: number): Promise<ProgramPage> {
  const program_id = await defaultProgramId(tx, shop_id)
  if (program_id === undefined) throw new Refusal('conflict', 'registration.noDefaultProgram')
  return loadPage(tx, config, await requireProgram(tx, shop_id, program_id))
}

export async function readQuickStart(tx: Tx, services: Services, shop_id: number) {
  const page = await firstPage(tx, services, shop_id)
  const { program } = page
  return { program_id: program.id, program_name: program.name, ...(await quickOf(tx, page)) }
}

/** What was chosen before; where nothing is saved yet, the usual choices in the colours and the language of the store. */
async function quickOf(tx: Tx, { shop, program, shown }: ProgramPage): Promise<QuickStart> {
  const { shop_id, id } = program
  const stored = await findDesign(tx, registrationRef(shop_id, id, shown))
  if (stored) return readDesign(quickStart, toQuickStart(shown, readDesign(themes[shown] as Design, stored.design)))
  return proposedForm(await lookOf(tx, shop_id), {
    panel: panelOf(shown),
    inLanguage: defaultsIn(toSpokenLanguage(shop.language)),
  })
}

/** What the benefits of a theme stand on. */
function panelOf(theme: Theme): string {
  const { benefits_background_color, side_background_color } = defaultsOf(themes[theme] as Design)
  return String(benefits_background_color ?? side_background_color ?? '#ffffff')
}

/** A new program begins with a page that looks like its store; one that was designed stays as it is. */
export async function proposeForm(tx: Tx, services: Services, by: CalledBy): Promise<void> {
  const { shop_id } = by.caller
  const { program, shown } = await firstPage(tx, services, shop_id)
  const look = await lookOf(tx, shop_id)
  if (!look?.button_color || (await findDesign(tx, registrationRef(shop_id, program.id, shown)))) return
  await saveQuickStart(tx, services, {}, by)
}

export async function saveQuickStart(tx: Tx, services: Services, sent: Record<string, unknown>, by: CalledBy) {
  const { shop_id } = by.caller
  const page = await firstPage(tx, services, shop_id)
  const { program, shown: theme } = page
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const wanted = { ...(await quickOf(tx, page)), ...given }
  refuseProblems(designProblems(quickStart, wanted))
  const stored = await findDesign(tx, registrationRef(shop_id, program.id, theme))
  const design = readDesign(themes[theme] as Design, stored?.design)
  const values = withQuickStart(theme, design, wanted as QuickStart)
  await saveRegistration(tx, services, page, { theme, page: { values, pictures: {}, problems: {} } }, by)
  return readQuickStart(tx, services, shop_id)
}

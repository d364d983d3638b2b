import { requireLockedProgram, setTheme } from '#features/commissions/programs/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { type Design, type DesignOf, defaultsOf, designProblems, readDesign } from '#kit/design/design.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { SentDesign } from '#server/page-designs/readSent.ts'
import { refuseProblems, saveDesign } from '#server/page-designs/saveDesign.ts'
import { findDesign, keepDesign, type StoredDesign } from '#server/page-designs/store.ts'
import type { Services } from '#server/services.ts'
import type { RegistrationDesign } from '../contract.ts'
import { type FormField, keepLocks, withNewFields } from '../rules/form-fields.ts'
import { registrationPath } from '../rules/links.ts'
import { socialTable } from '../rules/social.ts'
import { formRowOf, isPremium, registrationProblems, type Theme, themes } from '../rules/themes.ts'
import { linkTo } from './linkTo.ts'
import { loadPage, type ProgramPage, registrationRef, socialRef } from './page.ts'
import { pageFacts } from './pageFacts.ts'

/** A design as the editor reads it. */
export async function showDesign(tx: Tx, services: Services, page: ProgramPage, theme: Theme): Promise<RegistrationDesign> {
  const { shop, program, plan, shown } = page
  const stored = await findDesign(tx, registrationRef(program.shop_id, program.id, theme))
  const social = await findDesign(tx, socialRef(program.shop_id, program.id))
  return {
    program_id: program.id,
    program_name: program.name,
    is_default: toFlag(program.is_default),
    program_rule: program.rule as RegistrationDesign['program_rule'],
    program_theme: shown,
    permitted: toFlag(!isPremium(theme) || mayUse(plan, 'premiumTemplates')),
    ...stamp(stored),
    social_version: social?.version ?? 0,
    link: linkTo(services, shop, path => registrationPath(path, program.id)),
    facts: await pageFacts(tx, services, shop, program),
    theme_type: theme,
    ...readDesign(socialTable(theme), social?.design),
    ...offered(theme, readDesign(themes[theme] as Design, stored?.design)),
  } as RegistrationDesign
}

/** The form of the editor has every field that can be asked for. */
function offered(theme: Theme, design: DesignOf<Design>): DesignOf<Design> {
  const row = formRowOf(theme)
  const known = defaultsOf(themes[theme] as Design)[row]
  return { ...design, [row]: withNewFields(design[row] as unknown as FormField[], known as unknown as FormField[]) as never }
}

/** When a page was saved and how often. */
export const stamp = (stored: Pick<StoredDesign, 'version' | 'updated_at'> | undefined) => ({
  version: stored?.version ?? 0,
  updated_at: stored?.updated_at.toISOString() ?? null,
})

interface DesignQuery {
  theme: Theme
  page?: SentDesign
  social?: SentDesign
  /** A detail is saved without changing what visitors see. */
  isDetail?: boolean
}

/** Saves a page, the preview of its link, or both: together or not at all. A saved theme is the one visitors see. */
export async function saveRegistration(
  tx: Tx,
  services: Services,
  page: ProgramPage,
  wish: DesignQuery,
  by: CalledBy,
): Promise<void> {
  const { shop_id, id } = page.program
  const { theme } = wish
  if (wish.page) refuseUnpaid(page, theme)
  await refuseBoth(tx, page, wish)
  const how = { files: services.files, ...by }
  if (wish.social) {
    const ref = socialRef(shop_id, id)
    await saveDesign(tx, { ref, table: socialTable(theme), sent: wish.social, action: 'displays.social' }, how)
  }
  if (!wish.page) return
  const row = formRowOf(theme)
  await saveDesign<Design>(
    tx,
    {
      ref: registrationRef(shop_id, id, theme),
      table: themes[theme],
      sent: wish.page,
      problemsOf: values => registrationProblems(theme, values),
      tidy: design => ({ ...design, [row]: keepLocks(design[row] as unknown as FormField[]) as never }),
      action: 'displays.registration',
    },
    how,
  )
  if (!wish.isDetail) await show(tx, page, theme, by)
}

/** Both parts of a form are looked at before either is saved, so that all that is wrong is said at once. */
async function refuseBoth(tx: Tx, { program }: ProgramPage, { theme, page, social }: DesignQuery): Promise<void> {
  if (!page || !social) return
  const storedPage = await findDesign(tx, registrationRef(program.shop_id, program.id, theme))
  const storedSocial = await findDesign(tx, socialRef(program.shop_id, program.id))
  const table: Design = themes[theme]
  refuseProblems({
    ...designProblems(socialTable(theme), { ...readDesign(socialTable(theme), storedSocial?.design), ...social.values }),
    ...registrationProblems(theme, { ...readDesign(table, storedPage?.design), ...page.values }),
    ...page.problems,
    ...social.problems,
  })
}

/** From now on visitors see this theme, with what was last saved for it. */
export async function chooseTheme(tx: Tx, page: ProgramPage, theme: Theme, by: CalledBy): Promise<void> {
  refuseUnpaid(page, theme)
  const ref = registrationRef(page.program.shop_id, page.program.id, theme)
  // A choice is remembered by its design, even if nothing was changed yet.
  if (!(await findDesign(tx, ref))) await keepDesign(tx, ref, readDesign(themes[theme] as Design, undefined))
  await show(tx, page, theme, by)
}

/** Who used a premium theme before a downgrade may go on with it. */
function refuseUnpaid({ plan, shown }: ProgramPage, theme: Theme): void {
  if (isPremium(theme) && shown !== theme && !mayUse(plan, 'premiumTemplates'))
    throw planRequired('premiumTemplates', 'registration.premiumTheme')
}

async function show(tx: Tx, { program, shown }: ProgramPage, theme: Theme, { caller, from }: CalledBy): Promise<void> {
  if (program.theme_type === theme && shown === theme) return
  const { shop_id, id } = program
  await requireLockedProgram(tx, shop_id, id)
  await setTheme(tx, shop_id, id, theme)
  if (shown === theme) return
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'displays.theme',
    subject: { kind: 'program', id },
    before: { theme_type: shown },
    after: { theme_type: theme },
    from,
  })
}

/** The page as it is after a change. */
export async function shownAgain(tx: Tx, services: Services, { program }: ProgramPage, theme: Theme) {
  const now = await requireLockedProgram(tx, program.shop_id, program.id)
  return showDesign(tx, services, await loadPage(tx, services.config, now), theme)
}

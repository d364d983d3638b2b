import { defaultProgramId, requireProgram } from '#features/commissions/programs/server/index.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import type { Theme } from '../rules/themes.ts'
import { loadPage } from './page.ts'

interface ShownForm {
  program_id: number
  program_name: string
  theme_type: Theme
}

/** The form that visitors of the default program see; none without a program. */
export async function shownForm(tx: Tx, config: Pick<Config, 'newFormSince'>, shop_id: number): Promise<ShownForm | undefined> {
  const id = await defaultProgramId(tx, shop_id)
  if (id === undefined) return undefined
  const { program, shown } = await loadPage(tx, config, await requireProgram(tx, shop_id, id))
  return { program_id: program.id, program_name: program.name, theme_type: shown }
}

import { sql } from 'kysely'
import { mayUse } from '#kit/access.ts'
import type { Sort } from '#kit/contract/list-query.ts'
import { toFlag } from '#kit/flags.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { Services } from '#server/services.ts'
import type { RegistrationRow } from '../contract.ts'
import { registrationPath } from '../rules/links.ts'
import { shownTheme, startTheme } from '../rules/shownTheme.ts'
import type { Theme } from '../rules/themes.ts'
import { linkTo } from './linkTo.ts'
import { planOf, requireShop } from './page.ts'

interface PagesQuery {
  page: number
  per_page: number
  query?: string
  sort: Sort<'name' | 'updated_at'>
}

/** A row per program with the theme its visitors see and when that was last saved. */
export async function listPages(tx: Tx, services: Services, shop_id: number, { query, ...page }: PagesQuery) {
  const shop = await requireShop(tx, shop_id)
  const plan = planOf(shop)
  const designs = tx
    .selectFrom('page_design')
    .select([
      'program_id',
      sql<Record<string, Saved>>`json_object_agg(page, json_build_object(
        'version', version, 'updated_at', updated_at))`.as('saved'),
      sql<Date>`max(updated_at)`.as('updated_at'),
    ])
    .where('shop_id', '=', shop_id)
    .where('page', 'like', 'registration:%')
    .groupBy('program_id')
    .as('designs')
  const found = tx
    .selectFrom('program')
    .leftJoin(designs, join => join.onRef('designs.program_id', '=', 'program.id'))
    .select(['program.id', 'name', 'is_default', 'status', 'theme_type', 'designs.saved'])
    .where('program.shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .$if(!mayUse(plan, 'programsUnlimited'), rows => rows.where('is_default', '=', true))
    .$if(Boolean(query), rows => rows.where('name', 'ilike', containsPattern(query!)))
  const sort = { name: sql<string>`lower(name)`, updated_at: sql<Date>`coalesce(designs.updated_at, '-infinity')` } as const
  const { rows, ...count } = await listPage(found, page, { sort, id: 'program.id' })
  const start = startTheme(shop.installed_at, services.config.newFormSince)
  const mayUsePremium = mayUse(plan, 'premiumTemplates')
  return {
    ...count,
    rows: rows.map(({ saved, ...program }): RegistrationRow => {
      const names = Object.keys(saved ?? {}).map(name => name.slice('registration:'.length) as Theme)
      const theme = shownTheme({ chosen: program.theme_type, start, saved: names, mayUsePremium })
      const design = saved?.[`registration:${theme}`]
      return {
        program_id: program.id,
        program_name: program.name,
        is_default: toFlag(program.is_default),
        status: toFlag(program.status === 1),
        theme_type: theme,
        link: linkTo(services, shop, path => registrationPath(path, program.id)),
        version: design?.version ?? 0,
        updated_at: design ? new Date(design.updated_at).toISOString() : null,
      }
    }),
  }
}

interface Saved {
  version: number
  updated_at: string
}

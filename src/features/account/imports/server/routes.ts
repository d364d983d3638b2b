import { mayUse, permits } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { AnyText } from '#kit/text.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Import, RowProblem } from '#server/imports/defineImport.ts'
import type { Services } from '#server/services.ts'
import { type ImportView, imports } from '../contract.ts'
import { applyImport, undoImport } from './applyImport.ts'
import { checkFile } from './checkFile.ts'
import { readColumns } from './readColumns.ts'
import { findImport, type ImportRecord, recentImports } from './store.ts'

export function importRoutes(services: Services, all: readonly Import[]): Routes {
  const { db, texts } = services

  function permitted(caller: Caller, kind: string): Import {
    const definition = all.find(each => each.kind === kind)
    if (!definition) throw new Refusal('not_found')
    if (!permits(caller, definition.permission)) throw new Refusal('forbidden')
    if (definition.feature && !mayUse(caller.plan, definition.feature)) throw planRequired(definition.feature)
    return definition
  }

  async function requireImport(caller: Caller, id: number) {
    const record = await db.inShop(caller.shop_id, tx => findImport(tx, caller.shop_id, id))
    if (!record) throw new Refusal('not_found')
    return { record, definition: permitted(caller, record.kind) }
  }

  return routes(imports, {
    async check({ body, files, caller, from }) {
      const definition = permitted(caller, body.kind)
      const record = await checkFile(services, {
        definition,
        upload: files.file,
        mapping: body.mapping,
        caller,
        language: from.language,
      })
      return toView(record, texts(from.language))
    },

    columns: ({ body, files, caller }) => readColumns(permitted(caller, body.kind), files.file),

    about: ({ query, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { kind, mostRows, columns } = permitted(caller, query.kind)
        const records = await recentImports(tx, caller.shop_id, kind)
        return {
          most_rows: mostRows,
          columns: ownColumns(columns).map(([name, { required = false }]) => ({ name, required })),
          recent: records.map(record => toView(record, texts(from.language))),
        }
      }),

    async get({ id, caller, from }) {
      const { record } = await requireImport(caller, id)
      return toView(record, texts(from.language))
    },

    async apply({ id, body, caller, from }) {
      refuseSupport(caller)
      await applyImport(services, { ...(await requireImport(caller, id)), caller, from }, body)
      return toView((await requireImport(caller, id)).record, texts(from.language))
    },

    async undo({ id, caller, from }) {
      refuseSupport(caller)
      await undoImport(services, { ...(await requireImport(caller, id)), caller, from })
      return toView((await requireImport(caller, id)).record, texts(from.language))
    },

    async sample({ query, caller }) {
      const { kind, columns } = permitted(caller, query.kind)
      const own = Object.fromEntries(ownColumns(columns))
      return { name: `${kind}-sample`, header: Object.keys(own), rows: sampleRows(own) }
    },
  })
}

/** Without those that only stand for others. */
const ownColumns = (columns: Import['columns']) => Object.entries(columns).filter(([, { split }]) => !split)

async function* sampleRows(columns: Import['columns']): AsyncGenerator<string[]> {
  const count = Math.max(...Object.values(columns).map(column => column.sample.length))
  for (let row = 0; row < count; row++) yield Object.values(columns).map(column => column.sample[row] ?? '')
}

const MAX_SHOWN = 200

function toView(record: ImportRecord, t: AnyText): ImportView {
  const problems = record.problems as RowProblem[]
  const problem_rows = new Set(problems.map(problem => problem.number)).size
  return {
    id: record.id,
    kind: record.kind,
    status: record.status as ImportView['status'],
    file_name: record.file_name,
    row_count: record.row_count,
    ready: record.row_count - (record.status === 'checked' ? problem_rows : record.left_out),
    problem_rows,
    problems: problems.slice(0, MAX_SHOWN).map(({ number, column = '', key, params }) => ({
      row: number,
      column,
      message: t.any(key, params),
    })),
    problem_count: problems.length,
    ignored_columns: record.ignored_columns,
    created_at: record.created_at.toISOString(),
    applied_at: record.applied_at?.toISOString() ?? null,
    undone_at: record.undone_at?.toISOString() ?? null,
  }
}

import * as z from 'zod'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

export const MAX_FILE_BYTES = 10_000_000

const importStatuses = ['checked', 'applied', 'undone'] as const

/** What is wrong with one row, in the reader's language. */
export const ImportProblem = z.object({
  /** As the spreadsheet counts: the heading is row 1. */
  row: z.number(),
  /** Empty where the row is wrong as a whole. */
  column: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportView = z.object({
  id: z.number(),
  kind: z.string(),
  status: z.enum(importStatuses),
  file_name: z.string(),
  /** Rows in the file, without the heading and the empty ones. */
  row_count: z.number(),
  /** Rows that can be applied, or were. */
  ready: z.number(),
  problem_rows: z.number(),
  /** By row, the first 200 of them. */
  problems: z.array(ImportProblem),
  problem_count: z.number(),
  /** Columns of the file nobody asked for. */
  ignored_columns: z.array(z.string()),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
})
export type ImportView = z.infer<typeof ImportView>

export const ImportAbout = z.object({
  most_rows: z.number(),
  columns: z.array(z.object({ name: z.string(), required: z.boolean() })),
  /** The newest first, 20 at most. */
  recent: z.array(ImportView),
})
export type ImportAbout = z.infer<typeof ImportAbout>

/** A file before it is looked at: its columns, and what each seems to hold. */
export const ImportColumns = z.object({
  columns: z.array(
    z.object({
      title: z.string(),
      /** Cells of the first rows, so that a column is known by what stands in it. */
      examples: z.array(z.string()),
      /** The column of the import it fills, by its heading; null where it is left out. */
      column: z.string().nullable(),
    }),
  ),
  /** What may be chosen, and which of it is needed; `covers` names those that a column fills beside itself. */
  choices: z.array(z.object({ name: z.string(), required: z.boolean(), covers: z.array(z.string()) })),
  /** Every heading is called as its column is: there is nothing to ask. */
  is_certain: z.boolean(),
})
export type ImportColumns = z.infer<typeof ImportColumns>

/** For every column of the file what it fills; as JSON text, since it stands beside a file. */
const Mapping = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'error.field.wrongType' })
      return z.NEVER
    }
  })
  .pipe(z.array(z.string().max(100).nullable()).max(200))

/** Everybody signed in may ask; what a kind of import needs is checked when it is known. */
const access = 'signed-in'
const kind = z.string().min(1).max(60)
const byKind = z.object({ kind })

export const imports = contract({
  /** Reads a CSV or Excel file of at most 10 MB and says what is wrong with it. Nothing is imported yet. Without `mapping` the headings decide. */
  check: endpoint('POST /api/v1/merchant/import', {
    access,
    form: true,
    fileBytes: MAX_FILE_BYTES,
    body: z.object({ kind, file: z.custom<Blob>().optional(), mapping: Mapping.optional() }),
    reply: ImportView,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** The columns of a file with a proposal what they hold. Nothing is kept. */
  columns: endpoint('POST /api/v1/merchant/import-columns', {
    access,
    form: true,
    fileBytes: MAX_FILE_BYTES,
    body: z.object({ kind, file: z.custom<Blob>().optional() }),
    reply: ImportColumns,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** What a file must look like, and what was imported before. */
  about: endpoint('GET /api/v1/merchant/import', { access, query: byKind, reply: ImportAbout }),
  get: endpoint('GET /api/v1/merchant/import/{id}', { access, reply: ImportView }),
  /** All rows, or with `leave_out` all without a problem. Asking twice applies once. */
  apply: endpoint('POST /api/v1/merchant/import/{id}/apply', {
    access,
    body: z.object({ leave_out: z.boolean().default(false), options: z.record(z.string(), z.unknown()).default({}) }),
    reply: ImportView,
  }),
  /** Takes back everything the import made, unless something since then forbids it. */
  undo: endpoint('POST /api/v1/merchant/import/{id}/undo', { access, reply: ImportView }),
  sample: endpoint('GET /api/v1/merchant/import-sample', { access, query: byKind, download: 'csv', reply: CsvDownload }),
})

import { Refusal, type TextParams } from '#kit/contract/errors.ts'

/** Something about the file as a whole; shown where the file was chosen. */
export const fileProblem = (key: string, params?: TextParams) =>
  new Refusal('invalid', key, { params, fields: { file: [{ key, params }] } })

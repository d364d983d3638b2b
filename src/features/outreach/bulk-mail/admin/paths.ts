import { bulkMailsPath } from '#features/outreach/email-templates/rules/paths.ts'

const writePath = `${bulkMailsPath}/write` as const

export const writePaths = { blank: writePath, draft: `${writePath}/$id` } as const
export const draftPath = (id: number) => `${writePath}/${id}`

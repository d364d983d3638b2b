import { createPath, editPath } from './paths.ts'

export const bonusPaths = { create: createPath, edit: editPath }

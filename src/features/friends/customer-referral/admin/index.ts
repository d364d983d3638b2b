export { IncentiveFields } from './IncentiveFields.tsx'
export { programPath, setUpPath } from './paths.ts'
export { type ProgramDraft, toDraft } from './program-draft.ts'
export { RewardFields } from './RewardFields.tsx'

export { moveByTiers } from './auto-tier/autoTier.ts'
export { type Moved, type ProgramMove as Move, programsOfAffiliates } from './auto-tier/moveAffiliates.ts'
export { changeProgram } from './changeProgram.ts'
export {
  ensureCustomerProgram,
  findCustomerProgram,
  friendIncentive,
  programIdsFor,
  saveCustomerProgram,
} from './customerProgram.ts'
export { programCopied } from './duplicateProgram.ts'
export { exclusionsAfter } from './exclusions.ts'
export { launchProgram } from './launchProgram.ts'
export { defaultProgramId, findPrograms, lockForAffiliates, programsByName } from './options.ts'
export { insertPastProgram, type PastProgram } from './past.ts'
export { programRows, programsAfter, requireLockedProgram, requireProgram, showProgram } from './program.ts'
export { type ProgramLink, programLinks, saveProgramLinks } from './programLinks.ts'
export { programRoutes } from './routes.ts'
export { rulesOf, saveRules } from './rules.ts'
export { dropSpecialsOutside, expandSpecials, type Rate, removeSpecials, setSpecials } from './setSpecials.ts'
export { programsWritten } from './shared/programsWritten.ts'
export { sharedPrograms } from './shared/sharedPrograms.ts'
export { hasExceptions, ofVariants } from './specials.ts'
export { setTheme } from './store.ts'

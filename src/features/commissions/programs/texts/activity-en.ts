/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      programs: {
        create: 'Created the program {subject}',
        update: 'Changed the program {subject}',
        remove: 'Deleted the program {subject}',
        default: 'Made {subject} the default program',
        activate: 'Switched the program {subject} on',
        deactivate: 'Switched the program {subject} off',
        duplicate: 'Copied the program {original} as {subject}',
        exclusions: 'Changed what earns nothing in the program {subject}',
        autoTier: 'Changed auto tier',
        autoTierMoved: 'Auto tier moved {subject} from {before} to {program}',
        autoTierUndone: 'Took back what auto tier moved',
        autoTierMovedBack: 'Moved {subject} back from {before} to {program}',
        cookie: 'Changed the cookie days of the program {subject}',
        export: 'Exported the programs',
      },
    },
    field: {
      metric: 'Goal',
      tiers: 'Tiers',
      original: 'Original',
    },
  },
}

/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      programs: {
        create: 'Created program {subject}',
        update: 'Edited program {subject}',
        remove: 'Deleted program {subject}',
        default: 'Made {subject} the default program',
        activate: 'Turned on program {subject}',
        deactivate: 'Turned off program {subject}',
        duplicate: 'Duplicated program {original} as {subject}',
        exclusions: 'Changed the exclusions of program {subject}',
        autoTier: 'Changed automatic tiers',
        autoTierMoved: 'Automatic tiers moved {subject} from {before} to {program}',
        autoTierUndone: 'Undid the moves of automatic tiers',
        autoTierMovedBack: 'Moved {subject} back from {before} to {program}',
        cookie: 'Changed the cookie days of program {subject}',
        export: 'Exported programs',
      },
    },
    field: {
      metric: 'Goal',
      tiers: 'Tiers',
      original: 'Original',
    },
  },
}

/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      bonuses: {
        create: 'Created bonus {title}',
        update: 'Edited bonus {title}',
        pause: 'Paused bonus {title}',
        resume: 'Resumed bonus {title}',
        remove: 'Deleted bonus {title}',
        export: 'Exported bonuses',
      },
    },
  },
}

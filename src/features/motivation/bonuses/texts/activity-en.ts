/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      bonuses: {
        create: 'Made the bonus {title}',
        update: 'Changed the bonus {title}',
        pause: 'Paused the bonus {title}',
        resume: 'Let the bonus {title} go on',
        remove: 'Deleted the bonus {title}',
        export: 'Exported the bonuses',
      },
    },
  },
}

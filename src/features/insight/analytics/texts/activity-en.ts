/** How the activity log tells what was done here. */
export const en = {
  activity: { action: { analytics: { export: 'Exported an analytics table' } } },
}

/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      customDomain: {
        added: 'Added a domain of their own',
        changed: 'Changed the domain of their own',
        proven: 'Found the proof for a domain: affiliates are led there',
        lost: 'The proof for a domain was gone for three days: affiliates are no longer led there',
        removed: 'Removed the domain of their own',
      },
    },
    field: {
      domain: 'Domain',
    },
  },
}

/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      customDomain: {
        added: 'Added a custom domain',
        changed: 'Changed the custom domain',
        proven: 'Verified a domain: affiliates are now sent there',
        lost: 'A domain’s verification record was missing for three days: affiliates are no longer sent there',
        removed: 'Removed the custom domain',
      },
    },
    field: {
      domain: 'Domain',
    },
  },
}

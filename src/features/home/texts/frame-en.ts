export const en = {
  page: {
    home: 'Home',
  },
  home: {
    setUp: 'Finish setting up your store',
    addLogo: 'Add your logo',
    addLogoWhy: 'Affiliates see it on every page and in every email.',
    addSupportEmail: 'Say where affiliates can write to',
    addSupportEmailWhy: 'Without a support email they cannot ask you anything.',
    addStaff: 'Invite your team',
    addStaffWhy: 'Give each person an account with just the sections they need.',
    activity: 'Recent activity',
    allActivity: 'Show all activity',
    noActivity: 'Nothing has happened yet',
    activityFailed: 'The activity could not be loaded',
  },
}

/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    quickStart: 'Quick start',
    userGuide: 'User guide',
    onBoarding: 'Get your first order',
    pricingOnBoarding: 'Choose your plan',
  },
}

/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    friendDisplays: 'Manage display',
    friendWidget: 'Referral widget',
    friendLanding: 'Referral landing page',
    friendPopup: 'Friend incentive popup',
    rewardEmail: 'Reward email',
    postPurchase: 'Post-purchase offer',
  },
}

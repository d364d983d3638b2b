export const en = {
  orderClaims: {
    notFound: 'There is no such claim.',
    numberOrEmail: 'Please enter the number of the order, or the email address of who bought.',
    notPast: 'Please enter a day that is not in the future.',
    reasonRequired: 'Please say why, so that the affiliate understands.',
    alreadyAnswered: 'This claim has been answered in the meantime.',
    comment: 'Claim #{id} of the affiliate',
    status: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
  },
}

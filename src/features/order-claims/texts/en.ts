export const en = {
  orderClaims: {
    notFound: 'There is no such claim.',
    numberOrEmail: 'Please enter the number of the order, or the email address of who bought.',
    notPast: 'Please enter a day that is not in the future.',
    reasonRequired: 'Please say why, so that the affiliate understands.',
    alreadyAnswered: 'This claim has been answered in the meantime.',
    comment: 'Claim #{id} of the affiliate',
    status: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
    mail: {
      accepted: {
        subject: '{shop} credited you with order {order}',
        heading: 'The order is yours',
        intro: 'Hello {name}, you asked {shop} about order {order}. It is credited to you now.',
        more: 'You find it among your commissions, with how it was calculated.',
      },
      declined: {
        subject: 'Your question about order {order} at {shop}',
        heading: 'This order was not credited to you',
        intro: 'Hello {name}, {shop} looked at order {order} and could not credit you with it, for this reason:',
        more: 'If you know something that speaks for it, reply to this mail or ask again in the portal.',
      },
      button: 'Open the portal',
      footer: 'You get this mail because you asked {shop} about an order.',
    },
  },
}

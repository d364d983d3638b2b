export const en = {
  paymentRequests: {
    needPlan: 'Payment requests are not part of your plan.',
    scheduled: 'A schedule pays your affiliates by itself. Switch it off before you let them ask for payments.',
    reasonRequired: 'Please say why, so that the affiliate understands.',
    alreadyAnswered: 'This request has been answered in the meantime.',
    off: 'Payments cannot be requested in this program.',
    notActive: 'Only active affiliates can request a payment.',
    paymentMissing: 'Please enter how you want to be paid first.',
    nothingApproved: 'There is no approved commission to be paid.',
    belowMinimum: 'The approved commission has not reached the minimum yet.',
    extraNotAllowed: 'Only approved commission can be requested here.',
    noteRequired: 'Please say what the extra amount is for.',
    alreadyOpen: 'A request is waiting for an answer already.',
    status: { pending: 'Pending', paid: 'Paid', declined: 'Declined' },
    mail: {
      subject: 'Your payment request at {shop} was declined',
      heading: 'Your payment request was declined',
      intro: 'Hello {name}, {shop} declined your request for {amount}, for this reason:',
      more: 'What was approved stays approved. You can ask again, or reply to this mail.',
      footer: 'You get this mail because you asked {shop} for a payment.',
    },
  },
}

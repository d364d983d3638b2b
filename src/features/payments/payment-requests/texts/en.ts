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
    invoiceRequired: 'Please add the invoice or receipt.',
    invoiceUnreadable: 'The stored file cannot be read any more.',
    noteRequired: 'Please say what the extra amount is for.',
    alreadyOpen: 'A request is waiting for an answer already.',
    status: { pending: 'Pending', paid: 'Paid', declined: 'Declined', withdrawn: 'Withdrawn' },
  },
}

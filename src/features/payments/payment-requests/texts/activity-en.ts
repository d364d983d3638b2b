/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      paymentRequests: {
        settings: 'Changed the payment request settings',
        created: '{affiliate} requested a payment',
        withdrawn: '{affiliate} withdrew a payment request',
        openedInvoice: 'Opened an invoice from {affiliate}',
        declined: 'Declined a payment request from {affiliate}',
      },
    },
    field: {
      payment_requests: 'Payment requests',
      request_programs: 'Programs with payment requests',
      request_minimum: 'Minimum for payment requests',
      request_invoice: 'Invoices for requests',
      request_extra: 'Extra amounts in requests',
    },
  },
}

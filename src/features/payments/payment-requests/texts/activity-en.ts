/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      paymentRequests: {
        settings: 'Changed who may ask for payments',
        created: '{affiliate} asked to be paid',
        withdrawn: '{affiliate} took back a payment request',
        openedInvoice: 'Opened the invoice of {affiliate}',
        declined: 'Declined the payment request of {affiliate}',
      },
    },
    field: {
      payment_requests: 'Payment requests',
      request_programs: 'Programs with payment requests',
      request_minimum: 'Minimum for a payment request',
      request_invoice: 'Invoices of requests',
      request_extra: 'Extra amounts in requests',
    },
  },
}

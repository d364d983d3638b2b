export const en = {
  reportedOrders: {
    amountInvalid: 'Enter an amount such as 49.90.',
    gone: 'Someone has already confirmed or dismissed this order.',
  },
}

export const en = {
  connections: {
    customerRequired: 'Choose a customer or enter an email address.',
    emailRequired: 'Enter an email address.',
    emailInvalid: 'Enter a valid email address.',
    affiliateUnknown: 'This affiliate no longer exists. Please choose another.',
    customerUnknown: 'This customer no longer exists. Please choose another.',
    customerTaken: 'This customer is already connected to {name}. A customer can only be connected to one affiliate.',
    productRequired: 'Choose a product or collection.',
    productUnknown: 'Your store no longer has this product or collection.',
    productTaken: 'This is already connected to {name}. A product or collection can only be connected to one affiliate.',
  },
}

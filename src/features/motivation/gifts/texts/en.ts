export const en = {
  gifts: {
    notFound: 'We couldn’t find this gift.',
    notSent: 'We couldn’t find this gift.',
    notOpen: 'This gift has already been redeemed or canceled.',
    nothingToRetry: 'Nothing to retry: the affiliate hasn’t chosen yet, or it has worked in the meantime.',
    over: 'This gift has ended.',
    nameRequired: 'Enter a name.',
    percentRequired: 'Enter a whole percentage from 1 to 99.',
    piecesRequired: 'Enter a number from 1 to 100.',
    productsRequired: 'Choose at least one product.',
    tooManyProducts: 'Choose at most 50 products.',
    noSuchProduct: 'One of these products no longer exists, or was chosen twice. Please choose again.',
    noSuchProgram: 'One of these programs no longer exists. Please choose again.',
    programsRequired: 'Choose at least one program.',
    peopleRequired: 'Choose at least one affiliate.',
    noSuchCountry: 'Choose a country.',
    notAPhone: 'Enter a phone number.',
    kind: { free: 'Free gift', discount: 'Discounted products' },
    value: { free: 'free of charge', discount: '{percent}% off' },
    choice: {
      nothing: 'Choose at least one item.',
      unknown: 'This product is no longer part of the gift. Please choose again.',
      too_many: 'The gift doesn’t include this many items.',
      too_many_of_one: 'The gift doesn’t include this many of one product.',
    },
  },
  notifications: {
    of: {
      'Send-Gift-Fail': {
        title: 'A gift couldn’t be sent',
        content: '<strong>{gift}</strong> for <strong>{name}</strong> couldn’t be sent.',
      },
    },
  },
}

export const en = {
  registration: {
    fieldTwice: 'This field is in the form already.',
    fieldUnknown: 'This field cannot be part of the form.',
    typeNotOffered: 'Please choose another kind of field.',
    optionsRequired: 'Please add at least one option.',
    optionBlank: 'Please fill in this option or remove it.',
    lockedFieldMissing: 'First name, last name, email and both password fields must stay in the form.',
    sectionTwice: 'Every section can be on the page once.',
    onlyDefaultProgram: 'Your plan includes the pages of the default program. Upgrade to design those of other programs.',
    premiumTheme: 'This template is available from the Growth plan.',
    noDefaultProgram: 'Please create a program first.',
  },
}

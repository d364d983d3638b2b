export const en = {
  registration: {
    fieldTwice: 'This field is already in the form.',
    fieldUnknown: 'This field can’t be part of the form.',
    typeNotOffered: 'Choose another field type.',
    optionsRequired: 'Add at least one option.',
    optionBlank: 'Fill in this option or remove it.',
    lockedFieldMissing: 'First name, last name, email and both password fields must stay in the form.',
    sectionTwice: 'Each section can only be on the page once.',
    onlyDefaultProgram: 'Your plan includes the default program’s pages. Upgrade to design the pages of other programs.',
    premiumTheme: 'This template requires the Growth plan or higher.',
    noDefaultProgram: 'Create a program first.',
  },
}

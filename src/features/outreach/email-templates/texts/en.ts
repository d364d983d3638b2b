export const en = {
  email: {
    errorSubject: 'Enter a subject.',
    errorContent: 'Enter a message.',
    saveChanges: 'Changes saved',
    saveReset: 'Email reset',
    longSubject: 'A subject can have at most 200 characters.',
    longContent: 'This text is too long for an email. Keep it under 50,000 characters, including formatting.',
    oneLine: 'A subject must be one line.',
    unknownType: 'We couldn’t find this email.',
    unknownProgram: 'This program no longer exists.',
    unknownAffiliate: 'This affiliate no longer exists.',
    essential: 'This email is always sent. Without it, no one could confirm their address.',
    chooseTypes: 'Choose at least one email.',
    choosePrograms: 'Choose at least one program.',
    tooManyPrograms: 'Choose at most 200 programs at once.',
  },
}

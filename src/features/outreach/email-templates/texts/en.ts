export const en = {
  email: {
    errorSubject: 'Please enter a subject.',
    errorContent: 'Please enter a text.',
    saveChanges: 'Your changes are saved.',
    saveReset: 'The email is back to our words.',
    longSubject: 'A subject has at most 200 letters.',
    longContent: 'This text is too long for an email. Please keep it below 50,000 letters, formatting included.',
    oneLine: 'A subject is one line.',
    unknownType: 'There is no such email.',
    noProgram: 'Create a program first. The emails its affiliates get will be here.',
    unknownProgram: 'This program does not exist any more.',
    unknownAffiliate: 'This affiliate does not exist any more.',
    essential: 'This email has to be sent: without it nobody could confirm their address.',
    chooseTypes: 'Please choose at least one email.',
    choosePrograms: 'Please choose at least one program.',
    tooManyPrograms: 'Please choose at most 200 programs at once.',
  },
}

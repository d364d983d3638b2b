export const en = {
  bulkMail: {
    subjectRequired: 'Enter a subject.',
    contentRequired: 'Enter a message.',
    programsRequired: 'Choose at least one program.',
    affiliatesRequired: 'Choose at least one affiliate.',
    tagsRequired: 'Choose at least one tag.',
    tooManyChosen: 'Choose at most 500. For more, use programs, tags or a filter.',
    timePast: 'This time has passed. Choose a later one.',
    nobody: 'No one would get this email: everyone you chose has unsubscribed, has no working address, or isn’t active.',
    planRequired: 'Your plan includes bulk emails to up to {max} affiliates. Upgrade to reach more.',
    gone: 'This email no longer exists.',
    noDraft: 'This email has already been sent or deleted.',
    changedMeanwhile: 'Someone else changed this email while you were writing. Copy your text, then reload to see their changes.',
    notNow: 'This email has changed in the meantime. Please check it again.',
    notFailed: 'This email was sent, or is already being sent again.',
    mail: {
      footer: 'You’re receiving this email because you’re a partner of {shop}.',
      unsubscribe: 'Unsubscribe from news and offers',
    },
  },
} as const

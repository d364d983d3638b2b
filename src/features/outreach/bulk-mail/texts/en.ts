export const en = {
  bulkMail: {
    subjectRequired: 'Please enter a subject.',
    contentRequired: 'Please write something.',
    programsRequired: 'Please choose at least one program.',
    affiliatesRequired: 'Please choose at least one affiliate.',
    tagsRequired: 'Please choose at least one tag.',
    tooManyChosen: 'Please choose at most 500. For more, use programs, tags or a filter.',
    timePast: 'This time has passed. Please choose a later one.',
    nobody: 'Nobody would get this mail: whoever you chose has unsubscribed, has no address that works, or is not active.',
    planRequired: 'Your plan includes bulk mails to up to {max} affiliates. Please upgrade to write to more.',
    gone: 'This mail no longer exists.',
    noDraft: 'This mail has been sent or deleted in the meantime.',
    changedMeanwhile: 'Someone else changed this email while you were writing. Copy your text, then reload to see their changes.',
    notNow: 'This mail has moved on in the meantime. Please look at it again.',
    notFailed: 'This mail was sent, or is being sent again already.',
    mail: {
      footer: 'You get this mail because you are a partner of {shop}.',
      unsubscribe: 'Unsubscribe from news and offers',
    },
  },
} as const

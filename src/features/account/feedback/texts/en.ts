export const en = {
  feedback: {
    starInvalid: 'Please choose 1 to 5 stars.',
    mail: {
      subject: { one: '{shop}: {count} star', other: '{shop}: {count} stars' },
      heading: { one: '{name} gives {count} star', other: '{name} gives {count} stars' },
      noComment: 'Nothing was written beside the stars.',
      footer: 'From {name} ({email}) at {shop}, plan {plan}. Your answer goes to them.',
    },
  },
}

export const shared = {
  feedback: {
    starInvalid: 'Choose 1 to 5 stars.',
    mail: {
      subject: { one: '{shop}: {count} star', other: '{shop}: {count} stars' },
      heading: { one: '{name} gave {count} star', other: '{name} gave {count} stars' },
      noComment: 'No comment was left.',
      footerWithoutPlan: 'From {name} ({email}) at {shop}. Your reply goes to them.',
      footer: 'From {name} ({email}) at {shop}, plan {plan}. Your reply goes to them.',
    },
  },
}

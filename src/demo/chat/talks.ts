interface Said {
  by: 'merchant' | 'affiliate'
  /** Minutes. */
  ago: number
  msg?: string
  isPicture?: boolean
}

interface Talk {
  said: readonly Said[]
  /** So many of the other's last messages wait for this side. */
  unread?: { merchant?: number; affiliate?: number }
}

const DAY = 24 * 60

export const talks: readonly Talk[] = [
  {
    said: [
      { by: 'affiliate', ago: 6 * DAY, msg: 'Hi! Is the spring sale coming to the affiliates first again?' },
      { by: 'merchant', ago: 6 * DAY - 40, msg: 'It is. You can announce it from the 12th, two days before everyone else.' },
      { by: 'affiliate', ago: 6 * DAY - 55, msg: 'Perfect, I will plan my newsletter around it.' },
      { by: 'merchant', ago: DAY + 200, msg: 'How did the market on Sunday go?' },
      { by: 'affiliate', ago: 190, msg: 'This was the view from our stand. We gave away 140 codes!', isPicture: true },
      { by: 'affiliate', ago: 185, msg: 'Some people asked whether the code works twice. Does it?' },
      { by: 'merchant', ago: 62, msg: 'What a view! Once per customer, but it stays valid until the end of the month.' },
    ],
    unread: { affiliate: 1 },
  },
  {
    said: [
      { by: 'merchant', ago: 3 * DAY, msg: 'Your video passed 10,000 views. Congratulations!' },
      { by: 'affiliate', ago: 3 * DAY - 30, msg: 'I saw it this morning, I am so happy 🎉' },
      { by: 'affiliate', ago: 34, msg: 'Could I get a higher commission for a series of three?' },
      { by: 'affiliate', ago: 33, msg: 'I would film the first one next week.' },
    ],
    unread: { merchant: 2 },
  },
  {
    said: [
      { by: 'affiliate', ago: 9 * DAY, msg: 'My payment details have changed. Do I tell you or enter them myself?' },
      { by: 'merchant', ago: 9 * DAY - 15, msg: 'Please enter them yourself under Settings. We never ask for them here.' },
      { by: 'affiliate', ago: 9 * DAY - 18, msg: 'Done, thank you.' },
    ],
  },
  {
    said: [{ by: 'affiliate', ago: 12, msg: 'Do you ship to Portugal by now? A reader asks.' }],
    unread: { merchant: 1 },
  },
  {
    said: [
      { by: 'merchant', ago: 20 * DAY, msg: 'Welcome on board! Your link and your code are ready in the portal.' },
      { by: 'affiliate', ago: 20 * DAY - 90, msg: 'Thank you, found both.' },
      { by: 'merchant', ago: 2 * DAY, msg: 'We have new pictures of the autumn collection, if you need some.' },
    ],
    unread: { affiliate: 1 },
  },
]

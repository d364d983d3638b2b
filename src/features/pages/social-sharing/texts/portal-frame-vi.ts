import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = {
  portalShare: {
    share: 'Chia sẻ',
    shareOn: 'Chia sẻ qua {network}',
    text: '{shop} rất đáng để bạn ghé xem:',
  },
} satisfies CompleteTexts<typeof en>

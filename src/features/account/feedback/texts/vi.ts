import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  feedback: {
    starInvalid: 'Vui lòng chọn từ 1 đến 5 sao.',
    mail: {
      subject: '{shop}: {count} sao',
      heading: '{name} cho {count} sao',
      noComment: 'Không có lời nhắn nào kèm theo số sao.',
      footerWithoutPlan: 'Từ {name} ({email}) tại {shop}. Thư trả lời sẽ đến người này.',
      footer: 'Từ {name} ({email}) tại {shop}, gói {plan}. Thư trả lời sẽ đến người này.',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  feedback: {
    starInvalid: 'Vui lòng chọn từ 1 đến 5 sao.',
    mail: {
      subject: '{shop}: {count} sao',
      heading: '{name} cho {count} sao',
      noComment: 'Không có lời nhắn nào kèm theo số sao.',
      footer: 'Từ {name} ({email}) tại {shop}, gói {plan}. Thư trả lời sẽ đến người này.',
    },
  },
} satisfies CompleteTexts<typeof en>

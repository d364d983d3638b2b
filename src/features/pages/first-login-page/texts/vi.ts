import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const frame = {
  page: {
    firstLogin: 'Trang đăng nhập lần đầu',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  firstLoginEditor: {
    what: 'Mỗi cộng tác viên đọc trang này một lần, ngay sau khi đăng nhập, trước khi vào trang của mình. Màu và phông chữ lấy từ trang đăng nhập.',
    off: 'Trang đang tắt: cộng tác viên vào thẳng trang của mình.',
    sampleName: 'Mai',
    section: { page: 'Trang' },
    field: {
      enabled: 'Hiện trang này',
      heading: 'Tiêu đề',
      content: 'Nội dung',
      button_text: 'Nút',
    },
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      displays: {
        firstLogin: 'Đã sửa trang đăng nhập lần đầu',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>

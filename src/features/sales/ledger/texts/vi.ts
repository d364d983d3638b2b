import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  ledger: {
    rule: {
      entries_balance: 'Mọi bút toán có tổng bằng không theo từng loại tiền.',
      accounts_balance: 'Tổng của tất cả tài khoản bằng không.',
      running_balances: 'Số dư hiện hành khớp với các dòng hạch toán.',
      referrals_booked:
        'Các bút toán của mỗi lượt giới thiệu cộng lại đúng bằng hoa hồng hiển thị, trong tài khoản ứng với trạng thái.',
      payouts_hold: 'Mỗi khoản thanh toán giữ đúng những lượt giới thiệu mà nó trả, đúng giá trị của từng lượt.',
      payouts_once: 'Không lượt giới thiệu nào nằm trong hai khoản thanh toán, trừ khi khoản trước bị trả về hoặc rút lại.',
      causes_named: 'Mọi bút toán đều ghi rõ nguyên nhân, người thực hiện và thời điểm.',
    },
  },
  notifications: {
    of: {
      'books-differ': {
        title: 'Sổ hoa hồng cần được xem lại',
        content: 'Lần kiểm tra sổ hoa hồng gần nhất phát hiện chênh lệch. Vui lòng liên hệ hỗ trợ trước khi thanh toán.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const activity = {
  activity: {
    action: {
      ledger: {
        difference: 'Kiểm tra sổ sách phát hiện chênh lệch',
        soundAgain: 'Sổ sách đã khớp trở lại',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>

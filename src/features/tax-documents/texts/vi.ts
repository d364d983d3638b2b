import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  taxDocuments: {
    affiliateNotFound: 'Cộng tác viên này không còn nữa.',
    w9NotFound: 'Chưa có mẫu W-9 nào của cộng tác viên này.',
    stateInvalid: 'Nhập hai chữ cái của tiểu bang Hoa Kỳ, ví dụ TX.',
    zipInvalid: 'Nhập mã ZIP của Hoa Kỳ, ví dụ 73301 hoặc 73301-0001.',
    numberInvalid: 'Đây không phải mã số người nộp thuế hợp lệ. Mã có chín chữ số.',
    einInvalid: 'Đây không phải mã số nhận dạng chủ lao động hợp lệ. Mã có chín chữ số.',
    numberUnreadable: 'Không đọc được mã số đã lưu nữa. Hãy nhập lại.',
    needsW9: 'Biểu mẫu được lập từ các mẫu W-9: hãy bật thu thập W-9 trước.',
    onlyDollars: 'Mẫu 1099-NEC chỉ được lập cho cửa hàng bán bằng đô la Mỹ.',
    notEnabled: 'Mẫu 1099-NEC đang tắt.',
    tooEarly: 'Biểu mẫu có từ 23:59 UTC ngày 30 tháng 1 năm {year}.',
    why: {
      below_threshold: 'Trong năm này đã thanh toán ít hơn 600 $.',
      w9_missing: 'Chưa có mẫu W-9.',
      not_us: 'Không phải người nộp thuế Hoa Kỳ.',
      corporation: 'Công ty cổ phần không nhận mẫu 1099-NEC.',
      w9_late: 'Mẫu W-9 được gửi hoặc sửa sau ngày 30 tháng 1.',
    },
    form: {
      title: 'Form 1099-NEC',
      subtitle: 'Thù lao ngoài lao động (Nonemployee compensation)',
      year: 'Năm thuế',
      copy: 'Bản',
      recipient: 'RECIPIENT’S name and address (người nhận)',
      payer: 'PAYER’S name, address and telephone (người trả)',
      madeOn: 'Ngày lập',
      payerNumber: 'PAYER’S TIN',
      recipientNumber: 'RECIPIENT’S TIN',
      account: 'Account number (cộng tác viên)',
      compensation: '1 Nonemployee compensation (thù lao)',
      directSales: '2 Payer made direct sales of $5,000 or more',
      federalTax: '4 Federal income tax withheld',
      stateTax: '5 State tax withheld',
      stateNumber: '6 State/Payer’s state no.',
      stateIncome: '7 State income',
      copyOf: { recipient: 'Cho người nhận', payer: 'Cho người trả' },
      recipientNote:
        'Đây là thông tin thuế quan trọng. Nếu bạn phải khai thuế, bạn có thể bị phạt khi thu nhập này chịu thuế mà không được khai báo.',
      payerNote: 'Hãy giữ bản này trong hồ sơ của bạn. Bản có đầy đủ mã số thuế: hãy bảo quản cẩn thận.',
      notForFiling: 'Đây không phải bản Copy A để quét. Hãy nộp cho cơ quan thuế bằng mẫu hoặc dịch vụ điện tử của cơ quan đó.',
    },
  },
} satisfies CompleteTexts<typeof en>

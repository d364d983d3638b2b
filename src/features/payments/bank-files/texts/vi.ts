import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  bankFiles: {
    runNotFound: 'Không có đợt chi trả này.',
    ibanInvalid: 'Đây không phải là IBAN hợp lệ. Vui lòng đối chiếu với giấy tờ của ngân hàng.',
    bicInvalid: 'BIC có 8 hoặc 11 chữ cái và chữ số.',
    accountMissing: 'Vui lòng nhập tài khoản ngân hàng của bạn trước: tệp SEPA ghi rõ tài khoản chi trả.',
    accountUnreadable: 'Không còn đọc được tài khoản ngân hàng lúc đó. Vui lòng hỏi bộ phận hỗ trợ.',
    amountsUnclear:
      'Số tiền ở dòng {row} có thể đọc theo hai cách. Vui lòng viết mọi số tiền theo cùng một kiểu, ví dụ 1,000.00.',
    cannot: {
      sepa: 'Không thể ghi đợt này thành tệp SEPA. Vui lòng xem các khoản được đánh dấu.',
      wise: 'Không thể ghi đợt này thành tệp cho Wise. Vui lòng xem các khoản được đánh dấu.',
    },
    takenAs: {
      sepa: 'Đợt này đã được tải dưới dạng tệp SEPA. Với loại tệp thứ hai, nó sẽ được trả hai lần.',
      wise: 'Đợt này đã được tải dưới dạng tệp cho Wise. Với loại tệp thứ hai, nó sẽ được trả hai lần.',
    },
    xml: {
      broken: 'Tệp không nguyên vẹn: đây không phải là XML đúng chuẩn. Vui lòng tải lại từ ngân hàng.',
      doctype: 'Tệp có định nghĩa riêng (DOCTYPE). Ngân hàng không gửi tệp như vậy nên tệp không được đọc.',
      tooDeep: 'Tệp lồng sâu hơn mọi sao kê ngân hàng. Tệp không được đọc.',
      tooMuch: 'Tệp chứa nhiều hơn mức đọc được một lần. Vui lòng tải lên khoảng thời gian ngắn hơn.',
      otherDocument: 'Đây không phải là sao kê tài khoản dạng camt.053. Vui lòng chọn dạng đó tại ngân hàng.',
    },
  },
} satisfies CompleteTexts<typeof en>

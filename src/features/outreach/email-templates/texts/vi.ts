import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  email: {
    errorSubject: 'Vui lòng nhập tiêu đề.',
    errorContent: 'Vui lòng nhập nội dung.',
    saveChanges: 'Đã lưu thay đổi.',
    saveReset: 'Email đã trở về nội dung ban đầu.',
    longSubject: 'Tiêu đề có tối đa 200 ký tự.',
    longContent: 'Nội dung quá dài cho một email. Vui lòng giữ dưới 50.000 ký tự, kể cả định dạng.',
    oneLine: 'Tiêu đề chỉ có một dòng.',
    unknownType: 'Không có email này.',
    noProgram: 'Hãy tạo một chương trình trước. Email gửi cho người tham gia sẽ hiện ở đây.',
    unknownProgram: 'Chương trình này không còn tồn tại.',
    unknownAffiliate: 'Cộng tác viên này không còn tồn tại.',
    essential: 'Email này bắt buộc phải gửi: không có nó thì không ai xác nhận được địa chỉ.',
    chooseTypes: 'Vui lòng chọn ít nhất một email.',
    choosePrograms: 'Vui lòng chọn ít nhất một chương trình.',
    tooManyPrograms: 'Vui lòng chọn tối đa 200 chương trình mỗi lần.',
  },
} satisfies CompleteTexts<typeof en>

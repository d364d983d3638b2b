export const vi = {
  autoDiscount: {
    needsPlan: 'Gói của bạn không bao gồm giảm giá cho khách đến từ liên kết.',
    nameRequired: 'Vui lòng đặt tên cho quy tắc.',
    affiliateRequired: 'Vui lòng chọn ít nhất một cộng tác viên.',
    tooManyAffiliates: 'Vui lòng chọn tối đa 500 cộng tác viên.',
    tooMany: 'Chương trình này đã có {max} quy tắc. Hãy xóa một quy tắc trước khi thêm.',
    oneForAll: 'Chương trình này đã có quy tắc cho mọi cộng tác viên.',
    alreadyChosen: '{name} đã có trong một quy tắc khác của chương trình này.',
    codeAssigned: 'Mã này thuộc về một cộng tác viên. Vui lòng dùng mã không thuộc về ai.',
    problem: {
      assigned: 'Mã này hiện thuộc về một cộng tác viên nên khách không nhận được.',
      refused: 'Cửa hàng không tạo giảm giá này.',
      gone: 'Giảm giá đã bị xóa trong cửa hàng.',
      waiting: 'Cửa hàng chưa tạo giảm giá này. Hệ thống sẽ tự hỏi lại.',
      usedUp: 'Mã đã được dùng hết số lượt.',
      ended: 'Giảm giá đã kết thúc.',
      later: 'Giảm giá chưa bắt đầu.',
    },
  },
}

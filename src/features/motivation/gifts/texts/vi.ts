export const vi = {
  gifts: {
    notFound: 'Không có món quà này.',
    notSent: 'Không có món quà này.',
    notOpen: 'Món quà này vừa được đổi hoặc bị hủy.',
    nothingToRetry: 'Không có gì để thử lại: cộng tác viên chưa chọn, hoặc đã thành công.',
    over: 'Món quà này đã kết thúc.',
    nameRequired: 'Vui lòng nhập tên.',
    percentRequired: 'Vui lòng nhập phần trăm nguyên từ 1 đến 99.',
    piecesRequired: 'Vui lòng nhập số từ 1 đến 100.',
    productsRequired: 'Vui lòng chọn ít nhất một sản phẩm.',
    tooManyProducts: 'Vui lòng chọn nhiều nhất 50 sản phẩm.',
    noSuchProduct: 'Một trong các sản phẩm này không còn hoặc được chọn hai lần. Vui lòng chọn lại.',
    noSuchProgram: 'Một trong các chương trình này không còn nữa. Vui lòng chọn lại.',
    programsRequired: 'Vui lòng chọn ít nhất một chương trình.',
    peopleRequired: 'Vui lòng chọn ít nhất một cộng tác viên.',
    noSuchCountry: 'Vui lòng chọn quốc gia.',
    notAPhone: 'Vui lòng nhập số điện thoại.',
    kind: { free: 'Quà miễn phí', discount: 'Sản phẩm giảm giá' },
    value: { free: 'miễn phí', discount: 'giảm {percent}%' },
    choice: {
      nothing: 'Vui lòng chọn ít nhất một sản phẩm.',
      unknown: 'Sản phẩm này không còn thuộc món quà. Vui lòng chọn lại.',
      too_many: 'Số lượng nhiều hơn món quà cho phép.',
      too_many_of_one: 'Số lượng một sản phẩm nhiều hơn món quà cho phép.',
    },
  },
  notifications: {
    of: {
      'Send-Gift-Fail': {
        title: 'Không gửi được quà',
        content: 'Không gửi được <strong>{gift}</strong> cho <strong>{name}</strong>.',
      },
    },
  },
}

export const shared = {
  autoCoupons: {
    needsPlan: 'Mã được tạo tự động có từ gói {plan}.',
    tooMany: 'Bạn đã có {max} mã mẫu. Hãy xóa một mã trước khi thêm mã khác.',
    nameRequired: 'Vui lòng đặt tên cho mã mẫu.',
    programRequired: 'Vui lòng chọn ít nhất một chương trình.',
    affix: 'Vui lòng dùng tối đa 10 ký tự gồm chữ A đến Z, chữ số, - hoặc _.',
    task: {
      generate: 'Tạo mã cho cộng tác viên',
    },
  },
  notifications: {
    of: {
      'generate-coupon-success': {
        title: 'Mã giảm giá đã sẵn sàng',
        content: 'Đã tạo <strong>{count}</strong> mã giảm giá cho cộng tác viên của bạn.',
      },
    },
  },
}

export const frame = {
  page: {
    autoCoupons: 'Mã giảm giá tự động',
    sampleCreate: 'Mã mẫu mới',
    sampleEdit: 'Mã mẫu',
  },
}

export const screens = {
  autoCouponsPage: {
    lead: 'Mã mà cộng tác viên nhận được mà bạn không cần làm gì. Mọi mã của một mẫu dùng chung một giảm giá của cửa hàng.',
    noStore: 'Hiện cửa hàng của bạn không thể tạo mã',
    newcomers: 'Cộng tác viên mới',
    newcomersLead: 'Mỗi người được duyệt nhận một mã của từng mẫu bên dưới dành cho chương trình của họ.',
    switch: 'Tạo mã cho cộng tác viên mới',
    switchHint: 'Khi họ được duyệt, do bạn hoặc tự động. Họ được báo qua email.',
    switchedOn: 'Đã bật mã',
    switchedOff: 'Đã tắt mã',
    samples: 'Mã mẫu',
    samplesLead: 'Mức giảm, ai được nhận và mã trông như thế nào.',
    none: 'Chưa có mẫu nào. Hãy thêm một mẫu để tạo mã.',
    add: 'Thêm mẫu',
    full: 'Bạn có {max} mẫu. Hãy xóa một mẫu trước khi thêm mẫu khác.',
    allPrograms: 'Tất cả chương trình',
    noProgram: 'Các chương trình của mẫu này đã bị xóa.',
    format: {
      name: 'Họ tên',
      first_name: 'Tên',
      random: 'Chữ ngẫu nhiên',
      chosen: 'Chọn khi đăng ký',
    },
    state: {
      off: 'Tắt',
      waiting: 'Đang chờ cửa hàng',
      made: 'Bật',
      failed: 'Thất bại',
      gone: 'Đã xóa trong cửa hàng',
    },
    made: { other: '{count} mã' },
    waiting: { other: '{count} đang chờ cửa hàng' },
    failed: { other: '{count} thất bại' },
    gone: 'Giảm giá của mẫu đã bị xóa trong cửa hàng nên các mã không còn tác dụng. Hãy xóa mẫu này và thêm mẫu khác.',
    generate: { other: 'Tạo mã cho {count} cộng tác viên' },
    generateTitle: { other: 'Tạo mã cho {count} cộng tác viên?' },
    generateText:
      'Mọi cộng tác viên đang hoạt động chưa có mã của “{name}” sẽ nhận một mã, cả trong cửa hàng, và được báo qua email.',
    generateConfirm: 'Tạo mã',
    retry: 'Thử lại',
    asked: 'Đang thử lại',
    editOf: 'Sửa {name}',
    deleteOf: 'Xóa {name}',
    deleteTitle: 'Xóa “{name}”?',
    deleteText: 'Sẽ không tạo thêm mã từ mẫu này. Mã cộng tác viên đã có vẫn giữ nguyên, ở đây và trong cửa hàng.',
    deleted: 'Đã xóa mẫu.',
  },
  sampleForm: {
    createLead: 'Một giảm giá được tạo trong cửa hàng, và mỗi cộng tác viên nhận một mã riêng của giảm giá đó.',
    editLead: 'Các mã đã có giữ nguyên.',
    sample: 'Mẫu',
    sampleLead: 'Dành cho ai, và họ được báo điều gì.',
    name: 'Tên',
    nameHint: 'Bạn tìm thấy giảm giá trong cửa hàng dưới tên này.',
    programs: 'Dành cho cộng tác viên trong',
    note: 'Ghi chú cho cộng tác viên',
    noteHint: 'Hiển thị bên cạnh mã trong tài khoản của họ và trong email.',
    active: 'Đang hoạt động',
    activeHint: 'Khi tắt, không ai mới nhận mã của mẫu này.',
    codes: 'Mã',
    codesLead: 'Mã đã có người dùng sẽ được thêm số của cộng tác viên phía sau.',
    format: 'Được tạo từ',
    formatHint: {
      name: 'Tên và họ.',
      first_name: 'Ngắn và dễ đọc.',
      random: 'Tám chữ và số không ai đoán được.',
      chosen: 'Biểu mẫu đăng ký hỏi mã này và từ chối mã đã có người dùng.',
    },
    prefix: 'Tiền tố',
    suffix: 'Hậu tố',
    exampleOne: 'Ví dụ: {code}',
    exampleTwo: 'Anna Lee nhận {code}; một Anna Lee khác nhận {second}.',
    discount: 'Giảm giá',
    discountLead: 'Hãy thay đổi trong cửa hàng: áp dụng ngay cho mọi mã của mẫu này.',
    create: 'Thêm mẫu',
    created: 'Đã thêm mẫu. Cửa hàng đang tạo giảm giá.',
  },
}

export const activity = {
  activity: {
    action: {
      autoCoupons: {
        turn: 'Đã bật hoặc tắt mã cho cộng tác viên mới',
        create: 'Đã thêm mã mẫu',
        update: 'Đã thay đổi mã mẫu',
        remove: 'Đã xóa mã mẫu',
      },
    },
    field: {
      auto_coupon: 'Mã cho cộng tác viên mới',
      code_format: 'Định dạng mã',
      prefix: 'Tiền tố',
      suffix: 'Hậu tố',
    },
  },
}

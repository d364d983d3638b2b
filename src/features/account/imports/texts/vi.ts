import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  imports: {
    sameFile: 'Tệp này đã được nhập vào ngày {date}. Hãy hoàn tác lần nhập đó trước nếu bạn muốn nhập lại.',
    problemsRemain: 'Một số dòng vẫn còn lỗi. Hãy sửa trong tệp hoặc chọn bỏ qua các dòng đó.',
    nothingLeft: 'Không có dòng nào nhập được. Vui lòng sửa tệp rồi chọn lại.',
    changedSince: 'Dữ liệu cửa hàng đã thay đổi sau khi tệp được kiểm tra. Vui lòng xem lại các dòng.',
    wasUndone: 'Lần nhập này đã được hoàn tác. Vui lòng chọn lại tệp.',
    notApplied: 'Không có gì để hoàn tác: tệp chưa được nhập.',
    cannotUndo: 'Không thể hoàn tác lần nhập này: một số mục đã tạo đang được sử dụng.',
    file: {
      oldExcel: 'Đây là tệp Excel kiểu cũ. Vui lòng lưu thành .xlsx hoặc .csv rồi chọn lại.',
      notASheet: 'Đây không phải là bảng tính. Vui lòng chọn tệp .csv hoặc .xlsx.',
      notText: 'Không đọc được nội dung tệp. Vui lòng chọn tệp .csv hoặc .xlsx.',
      tooMuch: 'Bảng tính này quá lớn. Vui lòng chỉ giữ lại các dòng và cột cần thiết.',
      tooManyRows: 'Mỗi tệp có tối đa {count} dòng. Vui lòng chia nhỏ tệp.',
      tooManyColumns: 'Tệp có hơn {max} cột. Vui lòng chỉ giữ lại các cột cần thiết.',
      noRows: 'Tệp có dòng tiêu đề nhưng không có dòng dữ liệu nào.',
      columnsMissing: 'Dòng đầu tiên phải là tên các cột. Còn thiếu: {columns}.',
      otherColumns: 'Các cột đã chọn không khớp với tệp này. Vui lòng chọn lại tệp.',
      columnTwice: 'Cột {column} xuất hiện hai lần. Vui lòng chỉ giữ lại một cột.',
      rowTooLong: 'Dòng {row} quá dài nên không đọc được. Có thể thiếu dấu ngoặc kép.',
      openQuote: 'Dòng {row} có dấu ngoặc kép mở mà không đóng.',
      unreadableRow: 'Không đọc được dòng {row}. Vui lòng kiểm tra dấu ngoặc kép.',
    },
    row: {
      tooManyCells: 'Dòng này có nhiều ô hơn số cột. Có thể cần đặt ô chứa dấu phẩy trong dấu ngoặc kép.',
      formula: 'Đây là công thức. Vui lòng thay bằng giá trị của nó.',
      ambiguousAmount:
        '“{text}” có thể là hàng nghìn hoặc số lẻ, và không số tiền nào khác trong tệp cho biết là cách nào. Vui lòng ghi cả phần lẻ, ví dụ 1000.00.',
      mixedAmounts:
        '“{text}”: trong tệp này, có số tiền dùng dấu phẩy trước phần lẻ, có số dùng dấu chấm. Vui lòng ghi thống nhất một cách.',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const screens = {
  importDialog: {
    drop: 'Thả tệp vào đây hoặc chọn tệp',
    choose: 'Chọn tệp',
    chooseAnother: 'Chọn tệp khác',
    rules: 'CSV hoặc Excel (.xlsx), tối đa {size} MB và {count} dòng',
    sample: 'Tải tệp mẫu',
    sampleFailed: 'Tải thất bại',
    columns: 'Các cột',
    required: 'bắt buộc',
    checking: 'Đang đọc {file}…',
    mapLead: 'Hãy cho biết các cột của {file} chứa gì. Chưa có gì được nhập.',
    mapColumn: 'Nội dung của “{column}”',
    untitled: 'Cột {place}',
    noExamples: 'trống',
    notUsed: 'Không dùng',
    stillNeeded: 'Còn thiếu: {columns}',
    allNeeded: 'Đã có đủ các cột cần thiết.',
    checkRows: 'Kiểm tra các dòng',
    readyTitle: '{count} dòng sẵn sàng',
    nothingReady: 'Chưa có dòng nào nhập được',
    withProblems: '{count} dòng có lỗi',
    noProblems: 'Tệp không có lỗi nào. Chưa có gì được nhập.',
    problemsLead: 'Hãy sửa trong tệp rồi chọn lại, hoặc nhập phần còn lại và bỏ qua các dòng này.',
    problemsOnly: 'Hãy sửa trong tệp rồi chọn lại. Chưa có gì được nhập.',
    problemsTable: 'Các lỗi trong tệp',
    row: 'Dòng',
    column: 'Cột',
    problem: 'Lỗi',
    wholeRow: 'Cả dòng',
    moreProblems: 'và {count} lỗi khác',
    ignored: 'Không dùng: {columns}',
    leaveOut: 'Bỏ qua {count} dòng có lỗi',
    apply: 'Nhập {count} dòng',
    appliedTitle: 'Đã nhập {count} dòng',
    appliedText: 'Từ tệp {file}. Nếu nhầm, bạn có thể hoàn tác toàn bộ.',
    undo: 'Hoàn tác',
    undoing: 'Hoàn tác: {file}',
    undoneTitle: 'Đã hoàn tác lần nhập',
    undoneText: 'Mọi thứ từ tệp {file} đã được thu hồi.',
    done: 'Xong',
    recent: 'Các lần nhập trước',
    recentRows: '{count} dòng, {date}',
    undone: 'Đã hoàn tác',
    failed: 'Đã xảy ra lỗi. Vui lòng thử lại.',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      imports: {
        applied: 'Đã nhập tệp {file}',
        undone: 'Đã hoàn tác lần nhập {file}',
      },
    },
    field: {
      file: 'Tệp',
      rows: 'Số dòng',
    },
  },
} satisfies CompleteTexts<typeof en.activity>

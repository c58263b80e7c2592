import type { SourceDocument } from '#lib/contract/document.ts';

// Invented, as the demonstration corpus is: no court, case or person of this kind exists.
const NOTICE = '【示範資料】本文件為虛構內容，僅供展示軟體功能，不得作為法律依據。';

/** As many characters as the longest judgments have. */
export const LONG_CHARACTERS = 760_000;

type TestDocument = Partial<SourceDocument> & Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'text'>;

const FILLER =
  '本院審酌卷附之往來紀錄、帳戶明細及證人於審理中之證述，認被告所辯尚非全然無據，檢察官所舉之證據仍未達於通常一般之人均不致有所懷疑之程度。';

/** Thousands of paragraphs below three levels of headings, a citation in every third. */
function longText(): string {
  const lines = ['示範地方法院刑事判決　999年度虛字第1號', '主文', '被告無罪。', '理由'];
  let length = 0;
  for (let number = 0; length < LONG_CHARACTERS; number++) {
    const line =
      number % 100 === 0
        ? `${'壹貳參肆伍陸柒捌玖拾'[(number / 100) % 10]}、關於附表編號${number / 100 + 1}部分`
        : number % 20 === 1
          ? '一、公訴意旨略以：'
          : `第${number}點${number % 3 === 0 ? '，依示範刑罰法第40條第1項，' : '，'}${FILLER.repeat(1 + (number % 5))}`;
    lines.push(line);
    length += line.length + 1;
  }
  return [...lines, '全篇最後一段，稀有詞在此。', NOTICE].join('\n');
}

export const LONG: TestDocument = {
  doc_id: 'case:DEMO-LONG-999-虛-1-20240101-1',
  title: '示範地方法院999年度虛字第1號刑事判決',
  doc_type: '裁判',
  date: '2024-01-01',
  level: '地方',
  court: '示範地方法院',
  text: longText(),
};

/** Lines of 28 full-width characters. */
const broken = (text: string): string[] => text.match(/.{1,28}/gu) ?? [];

/** A judgment as courts publish them: broken lines, a table, a citation of what nobody holds. */
export const BROKEN: TestDocument = {
  doc_id: 'case:DEMO-BROKEN-999-虛-2-20240102-1',
  title: '示範地方法院999年度虛字第2號民事判決',
  doc_type: '裁判',
  date: '2024-01-02',
  level: '地方',
  court: '示範地方法院',
  text: [
    '　　主　文',
    '原告之訴駁回。',
    '　　理　由',
    '壹、程序部分',
    ...broken(
      '一、按所有人對於妨害其所有權者，得請求除去之，原告主張被告應依示範民事通則第30條負損害賠償責任，並援引最高法院99年度台上字第999999號民事判決為據，惟該判決之基礎事實與本件不同，自不得比附援引，原告此部分之主張即無可採，併此敘明，又其餘攻擊防禦方法經審酌後，認與判決結果不生影響，爰不一一論述，且兩造其餘陳述亦不足以影響本院之認定，均無再予調查之必要。',
    ),
    '貳、實體部分',
    `┌${Array(9).fill('────').join('┬')}┐`,
    `│${Array(9).fill('編號金額').join('│')}│`,
    `├${Array(9).fill('────').join('┼')}┤`,
    `│${Array(9).fill('一百餘元').join('│')}│`,
    `└${Array(9).fill('────').join('┴')}┘`,
    // Private use, what stands for a lost one, extensions B and G, compatibility, a combining mark, a control character.
    '證人許\ue372甲、陳〓乙、\u{20bb7}田丙、\u{30ede}丁、廍\ufa0c戊、Rene\u0301、己\u0006庚到庭作證。',
    '結論如主文所示。',
    NOTICE,
  ].join('\r\n'),
};

/** A judgment of before its articles were amended: one that was another then, one that is the same, one that was not made yet. */
export const EARLY: TestDocument = {
  doc_id: 'case:DEMO-EARLY-98-虛-3-20090505-1',
  title: '示範地方法院98年度虛字第3號民事判決',
  doc_type: '裁判',
  date: '2009-05-05',
  level: '地方',
  court: '示範地方法院',
  text: [
    '主文',
    '原告之訴駁回。',
    '理由',
    '一、提前終止之預告，依示範住宅租賃條例第11條定之。',
    '二、契約未以書面訂立，其效力依示範住宅租賃條例第3條定之。',
    '三、滲漏水之檢查，嗣有示範住宅租賃條例第6條之1之規定。',
    NOTICE,
  ].join('\n'),
};

export const documentsJsonl = (): string =>
  [LONG, BROKEN, EARLY].map((document) => `${JSON.stringify(document)}\n`).join('');

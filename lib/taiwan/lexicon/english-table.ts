/** One line of english.txt: what people write in English, and how a question in Chinese would say it. */
export type EnglishEntry = { spellings: string[]; chinese: string; area: string };

/** The entries of the table, each with the heading that it stands under. */
export function parseEnglishTable(text: string): EnglishEntry[] {
  let area = '';
  return text.split('\n').flatMap((line): EnglishEntry[] => {
    if (line.startsWith('# ')) area = line.slice(2).trim();
    if (line.trim() === '' || /^(?:\/\/|#)/u.test(line)) return [];
    const [left = '', chinese = ''] = line.split(' = ');
    return [{ spellings: left.split(' | ').map((one) => one.trim()), chinese: chinese.trim(), area }];
  });
}

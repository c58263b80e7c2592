import { describe, expect, test } from 'vitest';
import type { ChatRequest } from '#lib/contract/chat.ts';
import { DOC_TYPES } from '#lib/contract/names.ts';
import { openEmbedding } from '#service/embed/index.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { createSearch } from '#service/search/search.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { FINDER, localDocuments } from '#service/testing/local-documents.ts';
import { depthOf } from '../understand/depth.ts';
import { readUserQuestion } from '../understand/user-question.ts';
import { createAnswerLibrary } from './library.ts';
import { retrieve } from './retrieve.ts';

const engine = await corpusEngine();
const { model } = openEmbedding();
await linkDocuments(engine, { finder: FINDER });
await embedDocuments(engine, model);
const search = createSearch({ engine, embedding: model });
const library = createAnswerLibrary({ documents: localDocuments(engine), search });

type SearchRequest = Partial<Pick<ChatRequest, 'level' | 'start_date' | 'end_date' | 'reasoning_effort'>>;

/** What a conversation of these questions finds. */
async function found(asked: string | string[], request: SearchRequest = {}, signal?: AbortSignal) {
  const messages = [asked].flat().map((content) => ({ role: 'user' as const, content }));
  const depth = depthOf(request.reasoning_effort);
  const question = readUserQuestion({ ...request, messages } as ChatRequest, depth.parts);
  return retrieve(library, question, depth, signal);
}
const sources = async (...asked: Parameters<typeof found>) => (await found(...asked)).sources;
const missing = async (...asked: Parameters<typeof found>) => (await found(...asked)).missing;
const idsOf = async (asked: string | string[], request?: SearchRequest) =>
  (await sources(asked, request)).map(({ document }) => document.doc_id);

describe('an everyday question finds the article that answers, or the letter that applies it', () => {
  test.each([
    ['房東不還押金怎麼辦', 'law:DEMO01:5'],
    ['房客可以把房間放到訂房網站上日租嗎', 'law:DEMO01:9'],
    ['房子漏水房東不修，我可以自己找人修再扣房租嗎', 'law:DEMO01:6'],
    ['我被公司資遣了，沒有給資遣費，該怎麼辦？', 'law:DEMO02:11'],
    ['加班費怎麼算', 'law:DEMO02:15'],
    ['離職後競業禁止條款有效嗎', 'law:DEMO02:22'],
    ['酒駕被抓會被判多久', 'law:DEMO03:13'],
    ['肇事逃逸但不是我的錯也要罰嗎', 'law:DEMO03:14'],
    ['網購的衣服可以退貨嗎', 'law:DEMO06:9'],
    ['健身房會員可以退費嗎', 'law:DEMO06:15'],
    ['隔壁鄰居的監視器一直對著我家門口拍', 'law:DEMO07:14'],
    ['公司外洩我的個資，可以求償多少', 'law:DEMO07:28'],
    ['父母過世留下債務，我可以拋棄繼承嗎', 'law:DEMO05:6'],
    ['離婚後小孩監護權歸誰', 'law:DEMO04:12'],
    ['股東會沒有通知我，決議有效嗎', 'law:DEMO11:55'],
    ['有人在臉書上罵我', 'law:DEMO10:50'],
    ['帳戶借給別人被當成詐騙集團', 'law:DEMO10:62'],
    ['父母出頭期款幫我買房要繳贈與稅嗎', 'law:DEMO08:14'],
    ['不服罰單要在幾天內提起訴願', 'law:DEMO09:14'],
    ['騎車摔進路面坑洞可以國賠嗎', 'law:DEMO09:56'],
    ['公司沒有登記我為董事但我實際經營，要負責嗎', 'law:DEMO11:8'],
    ['把別人的照片拿來用侵害著作權嗎', 'law:DEMO12:71'],
    ['請求損害賠償的時效是多久', 'law:DEMO00:45'],
  ])('%s', async (question, docId) => {
    expect(await idsOf(question)).toContain(docId);
  });
});

describe('a question that is not about law finds nothing', () => {
  test.each([
    '紅燒牛肉要煮多久才好吃',
    '台北到高雄怎麼走最快',
    '今天天氣如何',
    '推薦一部好看的電影',
    '請用 Python 寫一個排序演算法',
    'asdf qwer zxcv',
    '世界上最高的山是哪一座',
    '貓咪不吃飯怎麼辦',
    '幫我寫一首關於月亮的詩',
    '手機電池怎麼保養',
    '你好，謝謝',
    '。。。？？？',
  ])('%s', async (question) => {
    expect(await idsOf(question, { reasoning_effort: 'xhigh' })).toEqual([]);
  });
});

describe('a follow-up', () => {
  test('a follow-up is answered together with the earlier messages', async () => {
    const ids = await idsOf(['房東不還押金怎麼辦', '那時效呢？']);
    expect(ids).toContain('law:DEMO00:45');
    expect(ids).toContain('law:DEMO01:5');
    expect(await idsOf('那時效呢？')).not.toContain('law:DEMO01:5');
  });

  test('a follow-up without content words finds the documents of the question before it', async () => {
    expect(await idsOf(['房東不還押金怎麼辦', '可以說得更詳細一點嗎？'])).toContain('law:DEMO01:5');
    expect((await idsOf(['示範公司法第8條', '為什麼？']))[0]).toBe('law:DEMO11:8');
  });

  test('a follow-up that leaves out the name of the act finds the article of the act named before', async () => {
    expect((await idsOf(['示範住宅租賃條例第5條', '那第12條呢？']))[0]).toBe('law:DEMO01:12');
  });

  test.each([
    ['房東不還押金怎麼辦', '網購的衣服可以退貨嗎', 'law:DEMO06:9'],
    ['網購的衣服可以退貨嗎', '離婚後小孩監護權歸誰', 'law:DEMO04:12'],
    ['酒駕被抓會被判多久', '股東會沒有通知我，決議有效嗎', 'law:DEMO11:55'],
  ])(
    'a message that begins another topic finds no documents of the old one: %s, %s',
    async (old, last, docId) => {
      const ids = await idsOf([old, last]);
      expect(ids).toContain(docId);
      const alone = await idsOf(last, { reasoning_effort: 'high' });
      const ofOld = (await idsOf(old)).filter((id) => !alone.includes(id));
      expect(ofOld).not.toEqual([]);
      expect(ids.filter((id) => ofOld.includes(id))).toEqual([]);
    },
  );

  test('a follow-up whose sources are only near still has more than three of them', async () => {
    const { outcome, sources: near } = await found(['離婚後小孩監護權歸誰', '要花多少錢']);
    expect(outcome).toBe('near');
    expect(near.length).toBeGreaterThan(3);
  });

  test.each([
    ['房東不還押金怎麼辦', '紅燒牛肉要煮多久才好吃'],
    ['房東不還押金怎麼辦', '推薦一部好看的電影'],
    ['房東不還押金怎麼辦', '手機電池怎麼保養'],
    ['房東不還押金怎麼辦', '今天天氣如何'],
    ['房東不還押金怎麼辦', '早安，吃飽了嗎'],
    ['房東不還押金怎麼辦', '謝謝你'],
    ['房東不還押金怎麼辦', '法國的繼承法對子女有沒有特留分'],
    ['網購的衣服可以退貨嗎', '紅燒牛肉要煮多久才好吃'],
    ['網購的衣服可以退貨嗎', '推薦一部好看的電影'],
    ['加班費怎麼算', '今天天氣如何'],
  ])(
    'a message that is not about our law finds nothing, whatever was asked before: %s, %s',
    async (...asked) => {
      expect(await idsOf(asked)).toEqual([]);
    },
  );

  test('a message that asks to repeat the answer finds the documents of the question before it', async () => {
    expect(await idsOf(['房東不還押金怎麼辦', '請再說明一次'])).toEqual(await idsOf('房東不還押金怎麼辦'));
  });
});

describe('a message of several questions', () => {
  const both = '房東不還押金怎麼辦？公司資遣員工要給多少資遣費？';

  test('a message of two questions finds the answer to each', async () => {
    expect(await idsOf(both)).toEqual(expect.arrayContaining(['law:DEMO01:5', 'law:DEMO02:11']));
    expect(await idsOf('離職後競業禁止條款有效嗎？網購的衣服可以退貨嗎？')).toEqual(
      expect.arrayContaining(['law:DEMO02:22', 'law:DEMO06:9']),
    );
  });

  test('a message of a legal question and small talk finds the answer to the legal one', async () => {
    expect(await idsOf('房東不還押金怎麼辦？推薦好吃的紅燒牛肉？')).toContain('law:DEMO01:5');
  });
});

describe('a document that the question names comes first', () => {
  test.each([
    ['示範住宅租賃條例第5條規定什麼', 'law:DEMO01:5'],
    ['示範住宅租賃條例第五條', 'law:DEMO01:5'],
    ['示範住宅租賃條例第６條之１', 'law:DEMO01:6-1'],
    ['示範住宅租賃條例第六條之一', 'law:DEMO01:6-1'],
    ['示範住宅租賃條例第6-1條', 'law:DEMO01:6-1'],
    ['我想看示範公司法第8條', 'law:DEMO11:8'],
    ['朋友說示範公司法第8條', 'law:DEMO11:8'],
    ['公§8', 'law:DEMO11:8'],
    ['釋字第17號在說什麼', 'interp:DEMO-17'],
    ['釋17', 'interp:DEMO-17'],
    ['請問106台上1320在說什麼', 'case:DEMO-SDSV-106-台上-1320-20171109-1'],
    ['114年憲判字第1號', 'const:DEMO-114-憲判-1'],
    ['最高法院106年度台上字第1320號', 'case:DEMO-SDSV-106-台上-1320-20171109-1'],
    ['第11008120310號函', 'letter:DEMO-內政-11008120310'],
  ])('%s', async (question, docId) => {
    const [first] = await sources(question);
    expect(first).toMatchObject({ by: 'name', document: { doc_id: docId } });
  });

  test('a question that names a document also finds documents that cite it', async () => {
    const citing = await library.citing('law:DEMO01:5', { docTypes: [...DOC_TYPES], limit: 50, offset: 0 });
    const citingIds = citing?.documents.map(({ doc_id }) => doc_id) ?? [];
    const [first, ...others] = await idsOf('示範住宅租賃條例第5條');
    expect(first).toBe('law:DEMO01:5');
    expect(others.filter((id) => citingIds.includes(id)).length).toBeGreaterThan(0);
  });

  test('a question that only names an article that does not exist finds no documents', async () => {
    expect(await idsOf('示範住宅租賃條例第500條')).toEqual([]);
  });

  test('names of documents that are not held are returned as missing', async () => {
    expect(await missing('示範住宅租賃條例第500條')).toEqual(['示範住宅租賃條例第500條']);
    const both = await found('示範住宅租賃條例第5條和釋字第999號');
    expect(both.missing).toEqual(['司法院釋字第999號解釋']);
    expect(both.sources[0]?.document.doc_id).toBe('law:DEMO01:5');
    expect(await missing('示範住宅租賃條例第5條')).toEqual([]);
  });

  test('a named document that the filters exclude is reported as outside them, not as missing', async () => {
    const request = { start_date: '1990-01-01', end_date: '1990-12-31' };
    const name = '司法院釋字第17號解釋';
    expect(await found('釋字第17號在說什麼', request)).toMatchObject({ missing: [], outside: [name] });
    expect(await idsOf('釋字第17號在說什麼', request)).not.toContain('interp:DEMO-17');
    expect(await found('釋字第17號在說什麼')).toMatchObject({ missing: [], outside: [] });
    expect(await found('釋字第999號', request)).toMatchObject({
      missing: ['司法院釋字第999號解釋'],
      outside: [],
    });
  });

  test('a named article is found whatever dates the request allows', async () => {
    const request = { start_date: '1990-01-01', end_date: '1990-12-31' };
    const { sources, missing } = await found('示範住宅租賃條例第5條', request);
    expect(sources[0]?.document.doc_id).toBe('law:DEMO01:5');
    expect(missing).toEqual([]);
  });

  test('names in a long question are not reported as missing', async () => {
    expect(await missing(`依示範住宅租賃條例第500條，${'房東應返還押金，'.repeat(10)}對嗎`)).toEqual([]);
  });
});

describe('the filters of a request', () => {
  const QUESTIONS = ['房東不還押金怎麼辦', '示範住宅租賃條例第5條', '股東會沒有通知我，決議有效嗎'];

  test.each(QUESTIONS)('a range of dates holds for all sources but statutes: %s', async (question) => {
    const found = await sources(question, { start_date: '2016-01-01', end_date: '2021-12-31' });
    for (const { document } of found)
      if (document.doc_type !== '法規命令')
        expect(document.date! >= '2016-01-01' && document.date! <= '2021-12-31').toBe(true);
  });

  test.each(QUESTIONS)('a range of dates does not exclude the best statute: %s', async (question) => {
    const laws = (found: Awaited<ReturnType<typeof sources>>) =>
      found.filter(({ document }) => document.doc_type === '法規命令').map(({ document }) => document.doc_id);
    const within = laws(await sources(question, { start_date: '1990-01-01', end_date: '1990-12-31' }));
    for (const law of laws(await sources(question)).slice(0, 1)) expect(within).toContain(law);
  });

  test.each(QUESTIONS)(
    'a level of courts holds for decisions and does not exclude other kinds of documents: %s',
    async (question) => {
      const found = await sources(question, { level: ['最高', '智財'], reasoning_effort: 'high' });
      for (const { document } of found)
        if (document.doc_type === '裁判') expect(['最高', '智財']).toContain(document.level);
      expect(found.some(({ document }) => document.doc_type !== '裁判')).toBe(true);
    },
  );
});

test('more effort retrieves more sources', async () => {
  const questions = ['父母過世留下債務，我可以拋棄繼承嗎', '房東不還押金怎麼辦', '加班費怎麼算'];
  const count = async (reasoning_effort: 'low' | 'high') =>
    (await Promise.all(questions.map((question) => idsOf(question, { reasoning_effort })))).flat().length;
  expect(await count('high')).toBeGreaterThan(await count('low'));
});

describe('the citation graph', () => {
  const cited = async (question: string, request?: SearchRequest) =>
    (await sources(question, request))
      .filter(({ by }) => by === 'citation')
      .map(({ document }) => document.doc_id);

  test('a question that asks for no penalty gets the penalty that cites its article only with more effort', async () => {
    expect(await cited('公司蒐集個人資料應告知哪些事項', { reasoning_effort: 'high' })).toContain(
      'law:DEMO07:48',
    );
    // With the usual effort, only provisions that a holding among the sources is about are added.
    for (const id of ['law:DEMO07:48', 'law:DEMO07:3'])
      expect(await cited('公司蒐集個人資料應告知哪些事項')).not.toContain(id);
  });

  test('a question about penalties has the article on penalties among its sources at any depth', async () => {
    for (const reasoning_effort of ['low', 'medium', 'high'] as const)
      expect(await idsOf('蒐集個資沒有告知會罰多少', { reasoning_effort })).toContain('law:DEMO07:48');
  });
});

test('no document is retrieved twice', async () => {
  for (const effort of ['low', 'medium', 'high'] as const) {
    const ids = await idsOf('示範住宅租賃條例第5條的押金，房東不還怎麼辦？會罰多少？', {
      reasoning_effort: effort,
    });
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('an aborted retrieval rejects', async () => {
  await expect(found('房東不還押金怎麼辦', {}, AbortSignal.abort())).rejects.toThrow();
});

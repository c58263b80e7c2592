import { foldText } from '#lib/text/fold.ts';

/**
 * Words that a question is put together with and that say nothing of what it is about. Compared with whole words of the
 * folded question, so that 目的 or 會員 stay what they are.
 */
const WORDS = `
我 我們 你 你們 您 他 他們 她 她們 它 人家 自己 大家 誰 某 某人 有人 別人 對方 這 這個 這些 這樣 這種 這裡 那 那個 那些 那樣 那麼 那裡 哪 哪些 哪個 哪裡
的 地 得 之 了 著 過 嗎 呢 吧 啊 呀 喔 哦 耶 啦 嘛 而 且 則 即 也 都 就 才 又 再 還 還是 只 只是 很 太 最 更 非常 比較 真的 到底 究竟 其實 好像 大概 一直 已經 曾經 正在 剛剛 剛 現在 目前 今天 昨天 明天 最近 以前 以後 之前 之後 後來 當時 時候
是 不是 是不是 是否 有 沒有 沒 有沒有 無 在 於 被 把 將 給 讓 叫 使 跟 和 與 及 或 或是 或者 以及 還有 同 向 對 對著 對於 從 由 自 到 至 往 為 為了 因 因為 所以 由於 如果 若 假如 倘若 要是 的話 雖然 但 但是 可是 不過 然而 而且 並 並且 然後 除了 關於 有關 根據 依 依據 依照 按照 按
不 不要 不能 不會 不可以 不想 不用 不行 別 可 可以 可不可以 能 能夠 能不能 會 會不會 要 要不要 想 想要 應 應該 該 需 需要 必須 得以 願意 敢 肯
怎 怎麼 怎麼辦 怎麼做 怎麼算 怎樣 如何 什麼 甚麼 為什麼 為何 何 何時 幾 幾個 幾天 幾年 多久 多少 多少錢 多大 多長 多 少 哪一 是什麼
請問 請教 想問 想請問 問 問題 請 謝謝 感謝 您好 你好 麻煩 幫 幫忙 幫我 告訴 知道 了解 瞭解 說明 解釋一下 一下 介紹 詳細 具體 覺得 認為 以為 算 算是 做 作 辦 處理 情況 情形 東西 事情 事 狀況 一點 一些 一個 一種 第一 第二 另外 其他 其它 等等 等 上 下 中 裡 內 外 去 來 說 講 看 看到 找 用 拿 上面 下面 各位 主張 要求 遲遲 拖延 律師 法律 法律上 法 法規 法條 條文 規定 哪條 相關 常見 通常 一般 可能 後果 方法 辦法 主要 重要 意思 例如 比如 以上 以下 天 年 月 日 次 個 位 條 項 款 號 字 第 元 萬 千 百 十 一 二 兩 三 四 五 六 七 八 九 零
推薦 好 好吃 好看 好玩 可愛 最好 比較好 嗨 哈囉 早安 晚安
`;

const FUNCTION_WORDS = new Set(WORDS.split(/\s+/).map(foldText));

export const isFunctionWord = (folded: string): boolean => FUNCTION_WORDS.has(folded);

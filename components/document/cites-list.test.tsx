// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '#components/shared/testing/render.tsx';
import { CitesList } from './cites-list.tsx';

test('cited documents that are not held have their own list, in which a former act is named with its successor', async () => {
  const { container } = await render(
    <CitesList
      at={null}
      cites={[
        {
          ...{ doc_id: 'law:A:1', title: '甲法第1條', doc_type: '法規命令', is_abandoned: false },
          ...{ url: '', date: null },
        },
      ]}
      unheld={[
        '司法院大法官審理案件法第5條',
        '勞工安全衛生法施行細則第3條',
        '最高法院99年度台上字第1號民事判決',
      ]}
    />,
  );
  const [held, unheld] = container.querySelectorAll('section');
  expect(held?.querySelector('a')?.textContent).toBe('甲法第1條');
  expect(unheld?.querySelector('h2')?.textContent).toBe('引用但本庫未收錄 3');
  expect(unheld?.querySelector('a')).toBeNull();
  expect([...(unheld?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '司法院大法官審理案件法第5條舊法，全文修正後更名為憲法訴訟法',
    '勞工安全衛生法施行細則第3條舊法的施行細則，母法全文修正後更名為職業安全衛生法',
    '最高法院99年度台上字第1號民事判決',
  ]);
});

test('the list of documents that are not held is absent if all are held, and the page says if nothing is cited', async () => {
  const { container } = await render(<CitesList at={null} cites={[]} unheld={[]} />);
  expect(container.querySelector('section')).toBeNull();
  expect(container.textContent).toBe('本文件未引用其他已收錄的文件。');
});

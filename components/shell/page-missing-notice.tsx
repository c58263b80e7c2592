import { buttonClass } from '#components/ui/button.tsx';
import type { Messages } from '#lib/messages/zh-TW.ts';

type PageMissingNoticeProps = Pick<Messages, 'notFound'> & { appName: string; home: string };

/** The texts are props, so that the server's own page need not send a whole catalogue for four sentences. */
export function PageMissingNotice({ notFound, appName, home }: PageMissingNoticeProps) {
  return (
    <div className="grid max-w-measure justify-items-start gap-3 py-8">
      <title>{`${notFound.title} — ${appName}`}</title>
      <h1 className="font-semibold text-xl">{notFound.title}</h1>
      <p>{notFound.body}</p>
      <a href="/search" className={buttonClass()}>
        {home}
      </a>
    </div>
  );
}

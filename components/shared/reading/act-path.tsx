import { Link } from '#components/ui/link.tsx';

type ActPathProps = { href: string; title: string; chapters: readonly string[]; label?: string };

/** Where an article stands: a link to its act, and the chapters down to it. */
export function ActPath({ href, title, chapters, label }: ActPathProps) {
  return (
    <p lang="zh-TW" className="flex flex-wrap gap-x-2 text-muted text-sm">
      <Link href={href} aria-label={label} className="text-accent underline underline-offset-2">
        {title}
      </Link>
      {chapters.map((chapter) => (
        <span key={chapter} className="before:mr-2 before:content-['›']">
          {chapter}
        </span>
      ))}
    </p>
  );
}

import { m } from '#paraglide/messages.js';
import { formatUpTo } from '#web/format.ts';
import type { ArticleView } from '../contract.ts';

const mib = 1024 * 1024;

/** What goes with an article, to be taken along. */
export function ArticleFiles({ files }: { files: ArticleView['files'] }) {
	if (files.length === 0) return null;
	return (
		<section aria-labelledby="files" className="max-w-[44em]">
			<h2 id="files" className="text-lg">
				{m.content_article_files()}
			</h2>
			<ul className="mt-2 divide-y divide-line border-y border-line">
				{files.map(({ id, title, format, bytes, url }) => (
					<li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
						<a href={url} download className="link break-words">
							{title}
						</a>
						<span className="text-sm text-muted">
							{format.toUpperCase()}, {m.content_file_size({ size: formatUpTo(Math.max(0.1, bytes / mib), 1) })}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

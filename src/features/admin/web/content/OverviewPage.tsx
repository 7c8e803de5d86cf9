import { Link } from 'react-router';
import type { ContentKind } from '#domain/content/kinds.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { ContentLink } from '../../contract-links.ts';
import { BrokenLinks } from './BrokenLinks.tsx';
import { EntryRows } from './EntryRows.tsx';
import type { WordedRow } from './load-content.server.ts';

type OverviewPageProps = {
	kinds: readonly { kind: ContentKind; name: string; live: number; total: number }[];
	/** what is scheduled, what was changed, what is not translated */
	lists: readonly (readonly WordedRow[])[];
	/** that lead nowhere */
	links: readonly ContentLink[];
};

export function OverviewPage({ kinds, lists, links }: OverviewPageProps) {
	const titles = [m.editors_scheduled(), m.editors_changed(), m.editors_untranslated()];
	return (
		<>
			<PageHead
				title={m.editors_title()}
				lead={m.editors_lead()}
				className="mb-5"
				actions={
					<Link to={paths.adminContentFiles.path(currentLocale())} className="btn btn-ghost">
						{m.editors_files()}
					</Link>
				}
			/>
			<ul className="mb-6 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
				{kinds.map(({ kind, name, live, total }) => (
					<li key={kind} className="card relative px-4 py-4 sm:px-5">
						<h2 className="text-lg">
							<Link
								to={paths.adminContent.path(currentLocale(), { kind })}
								className="after:absolute after:inset-0 hover:text-blue"
							>
								{name}
							</Link>
						</h2>
						<p className="mt-1 text-[15px] text-ink-2">{m.editors_counts({ live, total })}</p>
					</li>
				))}
			</ul>
			<div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
				{links.length === 0 ? null : (
					<Card id="links" title={m.editors_links()}>
						<BrokenLinks links={links} />
					</Card>
				)}
				{lists.map((rows, at) => (
					<Card key={titles[at]} id={`list-${at}`} title={titles[at] ?? ''}>
						{rows.length === 0 ? (
							<p className="text-[15px] text-muted">{m.editors_none()}</p>
						) : (
							<EntryRows rows={rows} />
						)}
					</Card>
				))}
			</div>
		</>
	);
}

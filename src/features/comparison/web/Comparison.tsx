import { useState } from 'react';
import { Link } from 'react-router';
import { mostCompared } from '#domain/comparison.ts';
import { ChecksLine } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { CopyAndPrint } from '#web/ui/CopyAndPrint.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { MoreMenu } from '#web/ui/subject/MoreMenu.tsx';
import type { ComparisonView, getComparisonTable, KeptComparison } from '../contract.ts';
import { AddSubject } from './AddSubject.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { Legend } from './Legend.tsx';
import { type ShareAnswer, ShareComparison } from './ShareComparison.tsx';

type ComparisonProps = { view: ComparisonView; kept: readonly KeptComparison[]; answer: ShareAnswer };

/** A comparison that is alive: subjects come and go, and its basis is chosen. */
export function Comparison({ view, kept, answer }: ComparisonProps) {
	const [isOnlyDiffering, setOnlyDiffering] = useState(false);
	const locale = currentLocale();
	const { subjects, basis } = view;
	const ids = subjects.map(({ id }) => id);
	const hrefOfIds = (others: readonly string[], by = basis) =>
		withQuery(paths.compare.path(locale), { ids: others.join(','), basis: by === 'card' ? null : by });
	const hrefWithout = (gone: string) => hrefOfIds(ids.filter((id) => id !== gone));
	const asked = { query: { ids: ids.join(','), basis } };
	const table = hrefOf<typeof getComparisonTable>('GET /api/v1/compare.xlsx', asked, locale);
	return (
		<div
			className={`wrap flex flex-col gap-4 pt-5 pb-12 md:pt-8 md:pb-16 print:p-0 ${isOnlyDiffering ? 'only-differing' : ''}`}
		>
			<PageHead
				title={m.comparison_heading({ count: subjects.length })}
				lead={m.comparison_no_winner()}
				actions={
					<span className="no-print contents">
						<MoreMenu>
							<a href={table} download>
								<Icon name="download" />
								{m.comparison_table_file()}
							</a>
							<CopyAndPrint url={hrefOfIds(ids)} />
						</MoreMenu>
					</span>
				}
			/>
			<ChecksLine />
			<div className="no-print flex flex-wrap items-center gap-x-6 gap-y-3">
				<label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px] noscript:hidden">
					<input
						type="checkbox"
						className="size-5 accent-blue"
						checked={isOnlyDiffering}
						onChange={(event) => setOnlyDiffering(event.target.checked)}
					/>
					{m.comparison_only_differing()}
					<span className="text-sm text-muted">
						{m.comparison_of_rows({ part: view.differing_count, total: view.row_count })}
					</span>
				</label>
				<Basis view={view} hrefOf={(by) => hrefOfIds(ids, by)} />
				{subjects.length < mostCompared ? <AddSubject ids={ids} basis={basis} /> : null}
			</div>
			<ComparisonTable view={view} hrefWithout={hrefWithout} />
			<Legend sourceCount={view.source_count} />
			<p className="text-sm text-muted">{m.comparison_made_at({ at: formatInstant(view.compared_at) })}</p>
			{subjects.length > 1 ? <ShareComparison ids={ids.join(',')} basis={basis} kept={kept} answer={answer} /> : null}
		</div>
	);
}

/** By cards, or by the newest report of one's own about each. */
function Basis({ view, hrefOf: hrefBy }: { view: ComparisonView; hrefOf(by: ComparisonView['basis']): string }) {
	const { basis, report_count: reports } = view;
	const choices = [
		['card', m.comparison_by_card()],
		['report', m.comparison_by_report({ count: reports })],
	] as const;
	if (reports === 0) return null;
	return (
		<nav aria-label={m.comparison_basis()} className="flex flex-wrap gap-1 rounded-m bg-tint-2 p-1">
			{choices.map(([by, label]) => (
				<Link
					key={by}
					to={hrefBy(by)}
					aria-current={basis === by ? 'true' : undefined}
					className={`inline-flex min-h-9 items-center rounded-m px-3 text-[15px] ${basis === by ? 'bg-page font-[600]' : 'text-ink-2 hover:text-ink'}`}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}

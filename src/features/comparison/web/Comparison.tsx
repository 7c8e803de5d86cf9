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
import type { LinkAnswer } from '#web/ui/link/link-answer.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { MoreMenu } from '#web/ui/subject/MoreMenu.tsx';
import type { ComparisonView, getComparisonTable, KeptComparison } from '../contract.ts';
import { AddSubject } from './AddSubject.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { Legend } from './Legend.tsx';
import { ShareComparison } from './ShareComparison.tsx';

/** `typed`, `wrong`: what was to be added, and why it was not */
export type PageAnswer = { link: LinkAnswer; typed: string; wrong: string | null } | null;
type ComparisonProps = { view: ComparisonView; kept: readonly KeptComparison[]; answer: PageAnswer };

/** A comparison that is alive: subjects come and go, and its basis is chosen. */
export function Comparison({ view, kept, answer }: ComparisonProps) {
	const locale = currentLocale();
	const { subjects, basis } = view;
	const ids = subjects.map(({ id }) => id);
	const isShareable = subjects.length > 1 && subjects.some(({ verdict }) => verdict !== null);
	const hrefOfIds = (others: readonly string[], by = basis) =>
		withQuery(paths.compare.path(locale), { ids: others.join(','), basis: by === 'card' ? null : by });
	const hrefWithout = (gone: string) => hrefOfIds(ids.filter((id) => id !== gone));
	const asked = { query: { ids: ids.join(','), basis } };
	const table = hrefOf<typeof getComparisonTable>('GET /api/v1/compare.xlsx', asked, locale);
	return (
		<div className="wrap compared-page flex flex-col gap-4 pt-5 pb-12 md:pt-8 md:pb-16 print:p-0">
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
				<label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px]">
					<input type="checkbox" className="compared-only size-5 accent-blue" />
					{m.comparison_only_differing()}
					<span className="text-sm text-muted">
						{m.comparison_of_rows({ part: view.differing_count, total: view.row_count })}
					</span>
				</label>
				<Basis view={view} hrefOf={(by) => hrefOfIds(ids, by)} />
				{subjects.length < mostCompared ? (
					<AddSubject ids={ids} basis={basis} typed={answer?.typed} fault={answer?.wrong ?? null} />
				) : null}
			</div>
			<ComparisonTable view={view} hrefWithout={hrefWithout} />
			<Legend sourceCount={view.source_count} />
			<p className="text-sm text-muted">{m.comparison_made_at({ at: formatInstant(view.compared_at) })}</p>
			{isShareable ? (
				<ShareComparison ids={ids.join(',')} basis={basis} kept={kept} answer={answer?.link ?? null} />
			) : null}
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

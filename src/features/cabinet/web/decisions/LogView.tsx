import { Link } from 'react-router';
import type { ReportListItem } from '#features/reports/contract.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IdnChip } from '#web/ui/IdnChip.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import type { LoggedDecision, StopFactor, SubjectView } from '../../contract.ts';
import { decisionsExportHref } from '../api.ts';
import { PastEnd } from '../rows/PastEnd.tsx';
import { SubjectName } from '../rows/SubjectName.tsx';
import { SubjectState } from '../rows/SubjectState.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionRows } from './DecisionRows.tsx';
import { Grounds } from './Grounds.tsx';
import type { AskedLog, GivenDecision, RefusedDecision } from './given-decision.ts';
import { isNarrowed, LogFilters } from './LogFilters.tsx';

type LogViewProps = {
	decisions: readonly LoggedDecision[];
	meta: ApiMeta | null;
	asked: AskedLog;
	/** whose decisions; null: everybody's */
	subject: SubjectView | null;
	/** what stops a deal with them today, by the lists and fresh answers */
	stops: readonly StopFactor[];
	/** null: no form is open */
	form: { given: GivenDecision; today: string; reports: readonly ReportListItem[] } | null;
	isSaved: boolean;
	refused: RefusedDecision | null;
};

export function LogView({ decisions, meta, asked, subject, stops, form, isSaved, refused }: LogViewProps) {
	const path = paths.cabinetDecisions.path(currentLocale());
	const hrefOf = (page: number) => withQuery(path, { ...asked, page: page === 1 ? null : page });
	const total = meta?.total ?? 0;
	const canEdit = useCanEdit();
	const { subject: _subject, ...filters } = asked;
	return (
		<div className="flex flex-col gap-5">
			{subject === null ? (
				<PageHead
					title={m.cabinet_decisions_title()}
					lead={m.cabinet_decisions_lead()}
					actions={
						<>
							{total === 0 ? null : (
								<a href={decisionsExportHref(filters, currentLocale())} download className="btn btn-ghost">
									<Icon name="document" />
									{m.cabinet_lists_export()}
								</a>
							)}
							{form === null && canEdit ? (
								<LinkButton to={withQuery(path, { new: 1 })}>{m.cabinet_decisions_new()}</LinkButton>
							) : null}
						</>
					}
				/>
			) : (
				<SubjectHead subject={subject} path={path} />
			)}
			{isSaved ? <Notice tone="ok" title={m.cabinet_decision_saved()} /> : null}
			{form === null || canEdit ? null : <ViewerNotice />}
			{form === null || !canEdit ? null : (
				<section aria-labelledby="new-decision" className="card px-5 py-5 md:px-6">
					<h2 id="new-decision" className="mb-4 text-lg">
						{m.cabinet_decisions_new()}
					</h2>
					{subject === null ? null : <Grounds subject={subject} stops={stops} newest={form.reports[0] ?? null} />}
					{/* what was written is kept until it is recorded */}
					<DecisionForm
						key={(refused?.given ?? form.given).key}
						given={refused?.given ?? form.given}
						hasSubject={subject !== null}
						today={form.today}
						reports={form.reports}
						refused={refused}
					/>
				</section>
			)}
			{subject === null && (total > 0 || isNarrowed(asked)) ? <LogFilters asked={asked} /> : null}
			<FoundDecisions decisions={decisions} total={total} asked={asked} firstHref={hrefOf(1)} hasForm={form !== null} />
			<Paging meta={meta} hrefOf={hrefOf} />
		</div>
	);
}

type FoundDecisionsProps = {
	decisions: readonly LoggedDecision[];
	total: number;
	asked: AskedLog;
	firstHref: string;
	hasForm: boolean;
};

function FoundDecisions({ decisions, total, asked, firstHref, hasForm }: FoundDecisionsProps) {
	const path = paths.cabinetDecisions.path(currentLocale());
	if (decisions.length > 0) {
		return (
			<>
				<p role="status" className="px-1 text-sm text-muted">
					{m.cabinet_decisions_total({ count: total, shown: formatNumber(total) })}
				</p>
				<DecisionRows decisions={decisions} isOfOne={asked.subject !== ''} />
			</>
		);
	}
	if (total > 0) return <PastEnd href={firstHref} />;
	if (isNarrowed(asked)) {
		return (
			<EmptyState
				icon="shield"
				title={m.cabinet_decisions_none_found()}
				action={<LinkButton to={path}>{m.cabinet_decisions_clear()}</LinkButton>}
			/>
		);
	}
	return hasForm ? null : (
		<EmptyState icon="shield" title={m.cabinet_decisions_empty()}>
			{m.cabinet_decisions_empty_text()}
		</EmptyState>
	);
}

function SubjectHead({ subject, path }: { subject: SubjectView; path: string }) {
	return (
		<div>
			<Link to={path} className="inline-flex min-h-9 items-center gap-1.5 text-sm text-blue hover:underline">
				<Icon name="back" />
				{m.cabinet_decisions_title()}
			</Link>
			<h1 className="mt-1 text-2xl">{m.cabinet_decisions_of()}</h1>
			<div className="card mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 md:px-6">
				<div className="min-w-[min(100%,240px)] flex-1">
					<SubjectName subject={subject} />
				</div>
				<SubjectState subject={subject} />
				<IdnChip idn={subject.idn} />
			</div>
		</div>
	);
}

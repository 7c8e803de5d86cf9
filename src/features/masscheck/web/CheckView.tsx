import { Link } from 'react-router';
import type { OwnListData } from '#features/cabinet/public.web.ts';
import { ChooseColumns } from '#features/imports/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstant, formatNumber } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import type { exportMassCheck, MassCheckRow, MassCheckView } from '../contract.ts';
import { CancelForm } from './CancelForm.tsx';
import { Progress } from './Progress.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { Results } from './Results.tsx';
import type { RowsFilter } from './rows-filter.ts';

type CheckViewProps = {
	check: MassCheckView;
	rows: readonly MassCheckRow[];
	meta: ApiMeta | null;
	filter: RowsFilter;
	fault: string | null;
	/** a choice of the column */
	refused: RefusedForm | null;
	lists: readonly OwnListData[];
	/** list that rows have just been put on */
	listed: OwnListData | null;
	/** reports that have just been asked for */
	ordered: number;
	sendingKey: string;
	/** rows of a form that was refused */
	ticked: readonly string[];
};

/** One list: its price before it starts, how far it is, and what it came to. */
export function CheckView({ check, fault, refused, listed, ordered, ...rest }: CheckViewProps) {
	const { state, charged } = check;
	const canEdit = useCanEdit();
	const isRunning = state === 'running' || state === 'paused';
	return (
		<div className="flex flex-col gap-5">
			<p className="text-sm">
				<Link to={paths.cabinetMassCheck.path(currentLocale())} className="link">
					{m.mass_check_all()}
				</Link>
			</p>
			<PageHead title={check.name} lead={<Lead check={check} />} actions={<Actions check={check} />} />
			{fault === null ? null : <Notice tone="warn" title={fault} />}
			{listed === null || fault !== null ? null : (
				<Notice
					tone="ok"
					title={m.mass_check_listed({ name: listed.name })}
					action={
						<LinkButton kind="ghost" to={paths.cabinetLists.path(currentLocale(), { id: listed.id })}>
							{m.mass_check_open_list()}
						</LinkButton>
					}
				/>
			)}
			{ordered === 0 || fault !== null ? null : (
				<Notice
					tone="ok"
					title={m.mass_check_ordered({ count: ordered })}
					action={
						<LinkButton kind="ghost" to={paths.cabinetReports.path(currentLocale())}>
							{m.mass_check_open_reports()}
						</LinkButton>
					}
				/>
			)}
			{check.quote !== null && canEdit ? <QuoteCard check={check} quote={check.quote} /> : null}
			{state === 'draft' && !canEdit ? <ViewerNotice /> : null}
			{check.sample !== null && canEdit ? (
				<ChooseColumns
					{...{ columns: check.columns, sample: check.sample, isAwaited: check.awaits_columns, refused }}
					asked={<input type="hidden" name="action" value="columns" />}
				/>
			) : null}
			{isRunning ? <Progress check={check} /> : null}
			{check.awaits_columns ? <Unread canChoose={state === 'draft' && canEdit} /> : <Results check={check} {...rest} />}
			{state === 'draft' ? null : (
				<p className="text-sm text-muted">
					{m.mass_check_charged({
						plan: formatNumber(charged.by_plan),
						checks: formatNumber(charged.by_checks),
						free: formatNumber(charged.opened_today),
					})}
					. {m.mass_check_kept_until({ day: formatDay(check.expires_at.slice(0, 10)) })}
				</p>
			)}
		</div>
	);
}

/** Who may choose the column has the form for it above. */
function Unread({ canChoose }: { canChoose: boolean }) {
	return canChoose ? <CancelForm /> : <EmptyState icon="list" title={m.table_columns_not_chosen()} />;
}

function Lead({ check }: { check: MassCheckView }) {
	const countOf = (isDuplicate: boolean) =>
		check.faults
			.filter(({ fault }) => (fault === 'duplicate') === isDuplicate)
			.reduce((sum, { count }) => sum + count, 0);
	return (
		<>
			{m.mass_check_summary({
				rows: formatNumber(check.row_count),
				duplicates: formatNumber(countOf(true)),
				faults: formatNumber(countOf(false)),
			})}
			{' · '}
			{m.mass_check_made_at({ at: formatInstant(check.made_at) })}
			{check.depth === 'live' ? ` · ${m.mass_check_depth_was_live()}` : null}
		</>
	);
}

function Actions({ check: { id, state, faults } }: { check: MassCheckView }) {
	const locale = currentLocale();
	const fileOf = (format: 'xlsx' | 'csv', part?: 'faults') =>
		hrefOf<typeof exportMassCheck>(
			'GET /api/v1/mass-checks/:id/export',
			{ params: { id }, query: { format, ...(part === undefined ? {} : { part }) } },
			locale,
		);
	return (
		<>
			{state === 'draft' ? null : (
				<>
					<a href={fileOf('xlsx')} download className="btn btn-ghost">
						<Icon name="document" />
						{m.mass_check_xlsx()}
					</a>
					<a href={fileOf('csv')} download className="btn btn-ghost">
						{m.mass_check_csv()}
					</a>
				</>
			)}
			{faults.length === 0 ? null : (
				<a href={fileOf('xlsx', 'faults')} download className="btn btn-ghost">
					{m.mass_check_faults_file()}
				</a>
			)}
			<LinkButton kind="quiet" to={paths.cabinetMassCheck.path(locale)}>
				{m.mass_check_new()}
			</LinkButton>
		</>
	);
}

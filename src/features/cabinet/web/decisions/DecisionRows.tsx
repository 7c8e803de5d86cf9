import { Link } from 'react-router';
import { idnText } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { LoggedDecision } from '../../contract.ts';
import { ColumnNames } from '../rows/ColumnNames.tsx';
import { SubjectName } from '../rows/SubjectName.tsx';
import { lookOf, standingWord, stateWord } from './decision-words.ts';

const columns = 'grid-cols-1 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,6fr)] gap-x-6';

type DecisionRowsProps = {
	decisions: readonly LoggedDecision[];
	/** of one subject: its name is above the list already */
	isOfOne: boolean;
};

export function DecisionRows({ decisions, isOfOne }: DecisionRowsProps) {
	return (
		<div className="card overflow-clip">
			<ColumnNames
				className={columns}
				names={[
					isOfOne ? m.cabinet_column_date() : m.cabinet_column_subject(),
					m.cabinet_decision_state(),
					m.cabinet_decision_reason(),
				]}
			/>
			<ul className="divide-y divide-line">
				{decisions.map((decision) => (
					<Row key={decision.id} decision={decision} isOfOne={isOfOne} />
				))}
			</ul>
		</div>
	);
}

function Row({ decision, isOfOne }: { decision: LoggedDecision; isOfOne: boolean }) {
	const { subject, reason, conditions, made_at: at, author } = decision;
	return (
		<li className={`grid gap-y-2.5 px-5 py-4 md:px-6 md:py-3.5 ${columns}`}>
			{isOfOne ? (
				<p className="text-[15px]">
					<time dateTime={at} className="block font-[550]">
						{formatInstant(at)}
					</time>
					<span className="text-sm text-muted">{author}</span>
				</p>
			) : (
				<SubjectName subject={subject} />
			)}
			<State decision={decision} />
			<div className="min-w-0 text-[15px]">
				<p className="whitespace-pre-line text-ink-2">{reason}</p>
				{conditions === null ? null : (
					<p className="mt-1 whitespace-pre-line text-ink-2">
						<b className="font-[600] text-ink">{m.cabinet_decision_conditions()}:</b> {conditions}
					</p>
				)}
				<Circumstances decision={decision} isOfOne={isOfOne} />
			</div>
		</li>
	);
}

/** When, by whom and on what grounds. */
function Circumstances({ decision, isOfOne }: { decision: LoggedDecision; isOfOne: boolean }) {
	const { subject, made_at: at, author, idn_then: idn, report_id: reportId } = decision;
	const locale = currentLocale();
	return (
		<p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted empty:hidden">
			{isOfOne ? null : (
				<span>
					<time dateTime={at}>{formatInstant(at)}</time>
					{' · '}
					<span className="whitespace-nowrap">{author}</span>
				</span>
			)}
			{idn === null ? null : <span>{m.cabinet_decision_idn_then({ idn: idnText(idn) })}</span>}
			{reportId === null ? null : (
				<Link to={paths.report.path(locale, { id: reportId })} className="link">
					{m.cabinet_decision_to_report()}
				</Link>
			)}
			{isOfOne ? null : (
				<Link to={withQuery(paths.cabinetDecisions.path(locale), { subject: subject.id })} className="link">
					{m.cabinet_decision_history()}
					<span className="sr-only">: {subject.title}</span>
				</Link>
			)}
		</p>
	);
}

function State({ decision }: { decision: LoggedDecision }) {
	const { tone, icon } = lookOf(decision);
	const until = decision.valid_until;
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-start">
			<Chip tone={tone} icon={icon}>
				{stateWord(decision.state)}
			</Chip>
			<p className="text-sm text-ink-2">
				<span className="md:block">{standingWord(decision.standing)}</span>
				<span aria-hidden="true" className="md:hidden">
					{' · '}
				</span>{' '}
				{until === null ? m.cabinet_standing_no_term() : m.cabinet_standing_until({ date: formatDay(until) })}
			</p>
		</div>
	);
}

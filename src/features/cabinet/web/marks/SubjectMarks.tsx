import { Link, useRevalidator } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { SubjectMarks as Marks } from '../../contract.ts';
import { decisionPhrase, lookOf } from '../decisions/decision-words.ts';
import { ListButton } from './ListButton.tsx';

type SubjectMarksProps = {
	subjectId: string;
	title: string;
	/** null: a visitor, or it did not load */
	marks: Marks | null;
};

const toneText = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', off: 'text-off' };

function decisionsPath(subjectId: string): string {
	return withQuery(paths.cabinetDecisions.path(currentLocale()), { subject: subjectId });
}

/** Ways to note something about the subject. */
export function SubjectMarks({ subjectId, title, marks }: SubjectMarksProps) {
	const { revalidate } = useRevalidator();
	return (
		<>
			<ListButton
				subjectId={subjectId}
				title={title}
				count={marks?.lists.filter((list) => list.is_in).length ?? 0}
				onChange={() => void revalidate()}
			/>
			{marks?.can_edit === false ? null : (
				<LinkButton kind="ghost" to={decisionsPath(subjectId)} rel="nofollow">
					<Icon name="shield" />
					{m.cabinet_marks_decide()}
				</LinkButton>
			)}
		</>
	);
}

/** The same from a report, which then is the ground of the decision. */
export function DecideByReport({ subject, reportId }: { subject: string; reportId: string }) {
	return (
		<LinkButton
			kind="ghost"
			to={withQuery(paths.cabinetDecisions.path(currentLocale()), { subject, report: reportId })}
			rel="nofollow"
		>
			<Icon name="shield" />
			{m.cabinet_marks_decide()}
		</LinkButton>
	);
}

/** What the reader has decided about the subject, where every reader of the card looks first. */
export function OwnDecision({ subjectId, marks }: Pick<SubjectMarksProps, 'subjectId' | 'marks'>) {
	const decision = marks?.decision ?? null;
	if (decision === null) return null;
	const { icon, tone } = lookOf(decision);
	return (
		<Link
			to={decisionsPath(subjectId)}
			rel="nofollow"
			className={`no-print inline-flex min-h-8 items-center gap-1.5 font-[550] hover:underline ${toneText[tone]}`}
		>
			<Icon name={icon} />
			{m.cabinet_marks_decision({ decision: decisionPhrase(decision) })}
		</Link>
	);
}

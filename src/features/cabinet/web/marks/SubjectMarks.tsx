import { useRevalidator } from 'react-router';
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

/** What the reader has noted about the subject, and the ways to note more. */
export function SubjectMarks({ subjectId, title, marks }: SubjectMarksProps) {
	const { revalidate } = useRevalidator();
	const href = withQuery(paths.cabinetDecisions.path(currentLocale()), { subject: subjectId });
	const decision = marks?.decision ?? null;
	const look = decision === null ? null : lookOf(decision);
	return (
		<>
			<ListButton
				subjectId={subjectId}
				title={title}
				count={marks?.lists.filter((list) => list.is_in).length ?? 0}
				onChange={() => void revalidate()}
			/>
			<LinkButton kind="ghost" to={href} rel="nofollow">
				<Icon name={look?.icon ?? 'shield'} className={`size-4 ${look === null ? '' : toneText[look.tone]}`} />
				{decision === null
					? m.cabinet_marks_decide()
					: m.cabinet_marks_decision({ decision: decisionPhrase(decision) })}
			</LinkButton>
		</>
	);
}

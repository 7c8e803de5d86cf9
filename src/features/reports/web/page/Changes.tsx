import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatPoints } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ReportChangesView, SourceChangeView } from '../../contract-changes.ts';
import { sourceAnchor, stateWord } from './words.ts';

/** What is otherwise than in the report before this one. */
export function Changes({ changes }: { changes: ReportChangesView }) {
	const { previous_id: previousId, previous_created_at: createdAt, score, sources } = changes;
	if (previousId === null || createdAt === null) return null;
	const differing = sources.filter(({ is_comparable: isComparable }) => isComparable);
	const unknown = sources.length - differing.length;
	const isSame = differing.length === 0 && (score === null || score.difference === 0);
	return (
		<Card
			id="changes"
			title={m.report_changes()}
			aside={
				<Link to={paths.report.path(currentLocale(), { id: previousId })} className="link">
					{m.report_changes_previous({ at: formatInstant(createdAt) })}
				</Link>
			}
		>
			{isSame ? <p className="text-ink-2">{m.report_changes_none()}</p> : null}
			{score === null || score.difference === 0 ? null : (
				<p className="mb-3">
					{m.report_changes_score({ before: score.before, after: score.after })}{' '}
					<b className={`font-[600] ${score.difference > 0 ? 'text-ok' : 'text-bad'}`}>
						{formatPoints(score.difference)}
					</b>
				</p>
			)}
			<ul>
				{differing.map((change) => (
					<li key={change.source_id} className="flex items-start gap-3 border-t border-line py-2.5">
						<Icon name="refresh" className="mt-1 size-4 text-blue" />
						<span>
							<a href={`#${sourceAnchor(change.source_id)}`} className="font-[550] hover:text-blue hover:underline">
								{change.source_title}
							</a>
							<span className="block text-[15px] text-ink-2">{difference(change)}</span>
						</span>
					</li>
				))}
			</ul>
			{unknown === 0 ? null : (
				<p className="mt-3 border-t border-line pt-3 text-sm text-muted">
					{m.report_changes_unknown({ count: unknown })}
				</p>
			)}
		</Card>
	);
}

function difference({ before, after, added, gone, changed }: SourceChangeView): string {
	const words = [
		added === 0 ? null : m.report_changes_added({ count: added }),
		gone === 0 ? null : m.report_changes_gone({ count: gone }),
		changed === 0 ? null : m.report_changes_changed({ count: changed }),
	].filter((word) => word !== null);
	if (words.length > 0) return words.join(' · ');
	return before === null ? stateWord(after) : `${stateWord(before)} → ${stateWord(after)}`;
}

import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { IdnChip } from '#web/ui/IdnChip.tsx';
import type { RecentCheck } from '../../contract.ts';
import { ListButton } from '../marks/ListButton.tsx';
import { ColumnNames } from '../rows/ColumnNames.tsx';
import { SubjectName } from '../rows/SubjectName.tsx';
import { SubjectState } from '../rows/SubjectState.tsx';

const columns = 'grid-cols-1 md:grid-cols-[minmax(0,1fr)_150px_120px_136px_104px] gap-x-5';

export function RecentChecks({ checks }: { checks: readonly RecentCheck[] }) {
	return (
		<>
			<ColumnNames
				className={columns}
				names={[
					m.cabinet_column_subject(),
					m.cabinet_column_state(),
					m.cabinet_column_idn(),
					m.cabinet_column_when(),
					'',
				]}
			/>
			<ul className="divide-y divide-line">
				{checks.map((check) => (
					<Row key={check.subject.id} check={check} />
				))}
			</ul>
		</>
	);
}

function Row({ check: { subject, checked_at: at, is_free_today: isFree } }: { check: RecentCheck }) {
	return (
		<li className={`grid items-center gap-y-2 px-5 py-3.5 md:px-6 md:py-3 ${columns}`}>
			<SubjectName subject={subject} />
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 md:contents">
				<SubjectState subject={subject} />
				<span>
					<IdnChip idn={subject.idn} />
				</span>
			</div>
			<div className="flex items-center justify-between gap-4 md:contents">
				<p className="text-sm text-ink-2">
					<time dateTime={at} className="whitespace-nowrap">
						{formatInstant(at)}
					</time>
					{isFree ? <span className="block text-xs text-muted">{m.cabinet_recent_free()}</span> : null}
				</p>
				<span className="max-md:-mr-2">
					<ListButton subjectId={subject.id} title={subject.title} isCompact />
				</span>
			</div>
		</li>
	);
}

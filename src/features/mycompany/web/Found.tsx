import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import type { MyCompanyView, OwnFinding } from '../contract.ts';

/** What the card says of the organisation. */
export function Found({ company: { findings } }: { company: MyCompanyView }) {
	return (
		<Card id="findings" title={m.my_company_found()}>
			{findings.length === 0 ? (
				<p>{m.my_company_found_none()}</p>
			) : (
				<ul>
					{findings.map((finding) => (
						<Row key={finding.code} finding={finding} />
					))}
				</ul>
			)}
		</Card>
	);
}

function Row({ finding }: { finding: OwnFinding }) {
	const date = finding.as_of === null ? null : m.common_data_as_of({ date: formatDay(finding.as_of) });
	return (
		<li className="row">
			<Mark kind={markOfFinding(finding.severity)} />
			<div className="min-w-0">
				<b>{finding.title}</b>
				<p className="whitespace-pre-line text-ink-2">{finding.sentence}</p>
				<p className="row-src">{[finding.source_title, date].filter((part) => part !== null).join(' · ')}</p>
			</div>
		</li>
	);
}

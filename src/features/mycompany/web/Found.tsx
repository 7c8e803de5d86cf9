import { Link } from 'react-router';
import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Remarks } from '#web/ui/subject/Remarks.tsx';
import type { MyCompanyView, OwnFinding } from '../contract.ts';

/** What the card says of the organisation. */
export function Found({ company: { findings, organisation } }: { company: MyCompanyView }) {
	return (
		<Card id="findings" title={m.my_company_found()}>
			{findings.length === 0 ? (
				<p>{m.my_company_found_none()}</p>
			) : (
				<ul>
					{findings.map((finding) => (
						<Row key={finding.code} finding={finding} canChange={organisation.can_change} />
					))}
				</ul>
			)}
		</Card>
	);
}

function Row({ finding, canChange }: { finding: OwnFinding; canChange: boolean }) {
	const date = finding.as_of === null ? null : m.common_data_as_of({ date: formatDay(finding.as_of) });
	return (
		<li className="row">
			<Mark kind={markOfFinding(finding.severity)} />
			<div className="min-w-0">
				<b>{finding.title}</b>
				<p className="whitespace-pre-line text-ink-2">{finding.sentence}</p>
				<p className="row-src">{[finding.source_title, date].filter((part) => part !== null).join(' · ')}</p>
				<Remarks remarks={finding.remarks} />
				{canChange && finding.severity !== 'good' ? <Answers finding={finding} /> : null}
			</div>
		</li>
	);
}

function Answers({ finding: { code, title, source_id: source } }: { finding: OwnFinding }) {
	const locale = currentLocale();
	const about = { about: 'fact', finding: code };
	return (
		<p className="no-print mt-1 flex flex-wrap gap-x-5 text-[15px]">
			<Link
				to={withQuery(paths.cabinetObjections.path(locale), { ...about, source })}
				aria-label={m.my_company_object_to({ title })}
				className="link inline-block py-2"
			>
				{m.my_company_object()}
			</Link>
			<Link
				to={withQuery(paths.cabinetReplies.path(locale), about)}
				aria-label={m.my_company_reply_to({ title })}
				className="link inline-block py-2"
			>
				{m.my_company_reply()}
			</Link>
		</p>
	);
}

import { dayInAlmaty } from '#domain/clock.ts';
import { consentHref } from '#features/consent/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import type { NotAskedLineView, ReportView } from '../../contract-view.ts';
import { isListedFirm } from './words.ts';

/** @param isOwn its owner can do something about it; who reads by a link cannot */
type NotAskedProps = { report: ReportView; isOwn: boolean };

/** What the report does not know for want of an answer, and what it would take. */
export function NotAsked({ report, isOwn }: NotAskedProps) {
	const { lines, not_applicable_count: notApplicable } = report.not_asked;
	if (lines.length === 0 && notApplicable === 0) return null;
	return (
		<Section id="not-asked" title={m.report_not_asked()}>
			{lines.map((line) => (
				<div key={line.reason} className="row items-start border-t border-line first:border-t-0">
					<Mark kind={line.reason === 'silent' ? 'silent' : 'unasked'} />
					<div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
						<div className="min-w-0 flex-[1_1_16rem]">
							<b>
								{line.title}: {line.sources.length}
							</b>
							<span className="row-src block">{line.sources.map(nameOf).join(' · ')}</span>
							{line.wait_until === null ? null : (
								<span className="block text-[15px]">{m.report_wait_until({ day: formatDay(line.wait_until) })}</span>
							)}
						</div>
						{isOwn ? <Action line={line} report={report} /> : null}
					</div>
				</div>
			))}
			{notApplicable === 0 ? null : <p className="row-src mt-2">{m.report_not_applicable({ count: notApplicable })}</p>}
		</Section>
	);
}

function nameOf({ source_title: title, note }: NotAskedLineView['sources'][number]): string {
	return note === null ? title : `${title} (${note})`;
}

function Action({ line, report }: { line: NotAskedLineView; report: ReportView }) {
	const { action, price_kzt: price } = line;
	const sourceIds = line.sources.map(({ source_id: id }) => id);
	const { subject, kind } = report;
	const locale = currentLocale();
	const asked = (wanted: ReportView['kind']) =>
		withQuery(paths.report.path(locale), isListedFirm(subject) ? { bin: report.bin, kind: wanted } : {});
	const repeat = <ActionLink to={asked(kind)} text={m.report_repeat()} />;
	switch (action) {
		case 'sign':
			return <ActionLink to={paths.cabinetSignature.path(locale)} text={m.report_confirm()} />;
		case 'repeat':
			return repeat;
		case 'buy':
			return (
				<ActionLink
					to={asked('full')}
					text={price === null ? m.report_add_paid() : m.report_add_paid_for({ price: formatTenge(price) })}
				/>
			);
		case 'full':
			return <ActionLink to={asked('full')} text={m.report_open_full()} />;
		case 'consent':
			return report.card_id === null ? null : (
				<ActionLink to={consentHref(locale, { subject: report.card_id, sourceIds })} text={m.report_ask_consent()} />
			);
		// offered again once that day has come
		case 'wait':
			return line.wait_until !== null && line.wait_until <= dayInAlmaty(new Date()) ? repeat : null;
		// what is not connected cannot be asked
		case null:
			return null;
	}
}

function ActionLink({ to, text }: { to: string; text: string }) {
	return (
		<LinkButton kind="ghost" to={to} className="no-print min-h-10 px-4 text-sm">
			{text}
		</LinkButton>
	);
}

import { idnText } from '#domain/idn/score.ts';
import { formatPhoneInput } from '#domain/numbers/phone-text.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant, formatInstantDay, formatTenge } from '#web/format.ts';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import type { CheckedDocument, IssuedView } from '../contract.ts';

type Said = { icon: IconName; tone: string; title: string; text: string };

function said({ state }: CheckedDocument, by: 'file' | 'code'): Said {
	const ok = { icon: 'ok', tone: 'bg-ok-bg text-ok' } as const;
	const bad = { icon: 'bad', tone: 'bg-bad-bg text-bad' } as const;
	const warn = { icon: 'warn', tone: 'bg-warn-bg text-warn' } as const;
	if (by === 'code')
		return state === 'valid'
			? { ...ok, title: m.documents_valid_code_title(), text: m.documents_valid_code() }
			: { ...warn, title: m.documents_unknown_code_title(), text: m.documents_unknown_code() };
	switch (state) {
		case 'valid':
			return { ...ok, title: m.documents_valid_title(), text: m.documents_valid() };
		case 'mismatch':
			return { ...bad, title: m.documents_mismatch_title(), text: m.documents_mismatch_help() };
		case 'invalid':
			return { ...warn, title: m.documents_invalid_title(), text: m.documents_invalid_help() };
	}
}

export function CheckResult({ data, by }: { data: CheckedDocument; by: 'file' | 'code' }) {
	const { icon, tone, title, text } = said(data, by);
	return (
		<section aria-labelledby="check-result" className="card overflow-hidden">
			<div className={`flex gap-4 px-5 py-5 md:px-8 md:py-6 ${tone}`}>
				<Icon name={icon} className="mt-0.5 size-7 shrink-0" />
				<div>
					<h2 id="check-result" className="text-xl md:text-2xl">
						{title}
					</h2>
					<p className="mt-1 text-ink">{text}</p>
				</div>
			</div>
			{data.document === null ? null : <Issued document={data.document} />}
		</section>
	);
}

export function CheckRefused({ message }: { message: string }) {
	return (
		<section role="alert" className="card flex gap-4 bg-bad-bg px-5 py-5 md:px-8 md:py-6">
			<Icon name="bad" className="mt-0.5 size-6 shrink-0 text-bad" />
			<p className="font-[550]">{message}</p>
		</section>
	);
}

/** The document stays as it was sealed: what has been put right since stands beside it. */
function Corrections({ corrections }: Pick<IssuedView, 'corrections'>) {
	if (corrections.length === 0) return null;
	return (
		<section className="pt-4">
			<h3 className="text-base font-[600]">{m.documents_corrections()}</h3>
			<ul className="mt-1 flex flex-col gap-1 text-[15px]">
				{corrections.map(({ on, text }) => (
					<li key={`${on} ${text}`} className="[overflow-wrap:anywhere]">
						<time dateTime={on} className="text-muted">
							{formatDay(on)}
						</time>{' '}
						{text}
					</li>
				))}
			</ul>
		</section>
	);
}

function indexText(idn: NonNullable<IssuedView['idn']>): string {
	return idnText(idn) || m.documents_idn_none();
}

function Issued({ document }: { document: IssuedView }) {
	if (document.comparison !== null) return <IssuedComparison document={document} comparison={document.comparison} />;
	if (document.foreign_check !== null) return <IssuedForeignCheck document={document} check={document.foreign_check} />;
	if (document.vat_review !== null) return <IssuedVatReview document={document} review={document.vat_review} />;
	if (document.paper !== null) return <IssuedPaper document={document} paper={document.paper} />;
	const { kind, idn, recipient_phone: phone, consent_withdrawn_at: withdrawnAt } = document;
	const withdrawn =
		withdrawnAt === null ? null : (
			<p className="pt-4 text-bad">{m.documents_consent_withdrawn({ day: formatInstantDay(withdrawnAt) })}</p>
		);
	return (
		<div className="overflow-hidden px-5 pb-5 *:first:-mt-px md:px-8 md:pb-6">
			{withdrawn}
			<Corrections corrections={document.corrections} />
			<DefinitionList>
				<RequisiteRow label={m.documents_about()}>
					<b className="font-[600]">{document.subject_title}</b>
					<span className="block text-ink-2">
						<IdentifierNumber value={document.subject} />
					</span>
				</RequisiteRow>
				<Recipient document={document} />
				<RequisiteRow label={m.documents_recipient_number()}>
					{document.recipient_number === null ? (
						<span className="text-muted">{m.documents_recipient_number_none()}</span>
					) : (
						<IdentifierNumber value={document.recipient_number} />
					)}
				</RequisiteRow>
				<RequisiteRow label={m.documents_recipient_phone()}>
					<span className="tabular-nums">{document.is_own && phone !== null ? formatPhoneInput(phone) : phone}</span>
				</RequisiteRow>
				<RequisiteRow label={m.documents_issued_at()}>{formatInstant(document.issued_at)}</RequisiteRow>
				<RequisiteRow label={m.documents_kind()}>
					{kind === 'report' ? m.documents_kind_report() : m.documents_kind_due_diligence()}
				</RequisiteRow>
				<RequisiteRow label={m.documents_idn()}>
					<span className="text-lg font-[600] tabular-nums">
						{idn === null ? m.documents_idn_none() : indexText(idn)}
					</span>
					<Today document={document} />
				</RequisiteRow>
				<RequisiteRow label={m.documents_idn_calculated()}>
					{idn?.calculated_on ? formatDay(idn.calculated_on) : m.documents_idn_none()}
				</RequisiteRow>
				<Code document={document} />
			</DefinitionList>
			{document.is_own ? <p className="mt-3 text-sm text-muted">{m.documents_own()}</p> : null}
		</div>
	);
}

type IssuedComparisonProps = { document: IssuedView; comparison: NonNullable<IssuedView['comparison']> };

function IssuedComparison({ document, comparison: { titles, compared_at: at, sha256 } }: IssuedComparisonProps) {
	return (
		<div className="overflow-hidden px-5 pb-5 *:first:-mt-px md:px-8 md:pb-6">
			<DefinitionList>
				<RequisiteRow label={m.documents_kind()}>
					<b className="font-[600]">{m.comparison_title()}</b>
				</RequisiteRow>
				<RequisiteRow label={m.documents_compared()}>
					{titles.map((title) => (
						<span key={title} className="block">
							{title}
						</span>
					))}
				</RequisiteRow>
				<RequisiteRow label={m.documents_compared_at()}>{formatInstant(at)}</RequisiteRow>
				<IssuedTo document={document} />
				<RequisiteRow label="SHA-256">
					<span className="font-mono text-sm break-all">{sha256}</span>
				</RequisiteRow>
				<Code document={document} />
			</DefinitionList>
		</div>
	);
}

type IssuedForeignCheckProps = { document: IssuedView; check: NonNullable<IssuedView['foreign_check']> };

function IssuedForeignCheck({ document, check: { about, finished_at: at, answer } }: IssuedForeignCheckProps) {
	return (
		<div className="overflow-hidden px-5 pb-5 *:first:-mt-px md:px-8 md:pb-6">
			<DefinitionList>
				<RequisiteRow label={m.documents_kind()}>
					<b className="font-[600]">{m.foreign_checks_document_title()}</b>
					<span className="block text-ink-2">{document.subject_title}</span>
					<span className="block text-ink-2">{about}</span>
				</RequisiteRow>
				<RequisiteRow label={m.card_page_verdict()}>{answer}</RequisiteRow>
				<RequisiteRow label={m.documents_reviewed_at()}>{formatInstant(at)}</RequisiteRow>
				<IssuedTo document={document} />
				<Code document={document} />
			</DefinitionList>
		</div>
	);
}

type IssuedVatReviewProps = { document: IssuedView; review: NonNullable<IssuedView['vat_review']> };

function IssuedVatReview({
	document,
	review: { name, finished_at: at, total_kzt: total, sums },
}: IssuedVatReviewProps) {
	return (
		<div className="overflow-hidden px-5 pb-5 *:first:-mt-px md:px-8 md:pb-6">
			<DefinitionList>
				<RequisiteRow label={m.documents_kind()}>
					<b className="font-[600]">{m.vat_review_document_title()}</b>
					<span className="block text-ink-2">{name}</span>
				</RequisiteRow>
				<RequisiteRow label={m.vat_review_sum_total()}>
					<span className="text-lg font-[600] tabular-nums">{formatTenge(total)}</span>
				</RequisiteRow>
				{sums
					.filter(({ vat_kzt: vat }) => vat !== 0)
					.map(({ group, label, vat_kzt: vat }) => (
						<RequisiteRow key={group} label={label}>
							<span className="tabular-nums">{formatTenge(vat)}</span>
						</RequisiteRow>
					))}
				<RequisiteRow label={m.documents_reviewed_at()}>{formatInstant(at)}</RequisiteRow>
				<IssuedTo document={document} />
				<Code document={document} />
			</DefinitionList>
		</div>
	);
}

function IssuedPaper({ document, paper }: { document: IssuedView; paper: NonNullable<IssuedView['paper']> }) {
	return (
		<div className="overflow-hidden px-5 pb-5 *:first:-mt-px md:px-8 md:pb-6">
			<DefinitionList>
				<RequisiteRow label={m.documents_kind()}>
					<b className="font-[600]">{document.kind === 'act' ? m.documents_kind_act() : m.documents_kind_invoice()}</b>
				</RequisiteRow>
				<RequisiteRow label={m.documents_paper_number()}>
					<span className="tabular-nums">{paper.number}</span>
				</RequisiteRow>
				<RequisiteRow label={m.documents_paper_day()}>{formatDay(paper.issued_on)}</RequisiteRow>
				<RequisiteRow label={m.documents_paper_buyer()}>
					<b className="font-[600]">{document.subject_title}</b>
					<span className="block text-ink-2">
						<IdentifierNumber value={document.subject} />
					</span>
				</RequisiteRow>
				<RequisiteRow label={m.documents_paper_total()}>
					<span className="text-lg font-[600] tabular-nums">{formatTenge(paper.total_kzt)}</span>
				</RequisiteRow>
				<Code document={document} />
			</DefinitionList>
		</div>
	);
}

function Recipient({ document: { recipient_name: name } }: { document: IssuedView }) {
	return name === null ? null : <RequisiteRow label={m.documents_recipient_name()}>{name}</RequisiteRow>;
}

/** Of documents that name nobody by number. */
function IssuedTo({ document }: { document: IssuedView }) {
	return (
		<>
			<Recipient document={document} />
			<RequisiteRow label={m.documents_issued_at()}>{formatInstant(document.issued_at)}</RequisiteRow>
		</>
	);
}

function Code({ document: { code } }: { document: IssuedView }) {
	return (
		<RequisiteRow label={m.documents_code()} copyValue={code}>
			<span className="font-mono">{code}</span>
		</RequisiteRow>
	);
}

function Today({ document: { idn, idn_today: today } }: { document: IssuedView }) {
	if (today === null || idn === null) return null;
	const isSame = today.score === idn.score && today.group === idn.group;
	return (
		<p className={`mt-1 text-[15px] ${isSame ? 'text-muted' : 'font-[550] text-warn'}`}>
			{m.documents_today({ value: isSame ? m.documents_same_today() : indexText(today) })}
			{today.calculated_on === null ? null : (
				<span className="ml-1 font-normal text-muted">
					({m.documents_today_of({ day: formatDay(today.calculated_on) })})
				</span>
			)}
		</p>
	);
}

import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { intervalOf, shortIdn } from '#domain/idn/short-idn.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { maskPerson } from '#domain/numbers/iin-bin.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import type { Remark } from '#domain/remark.ts';
import { shownNumber, titleIn } from '#domain/subject.ts';
import type { SignedIn } from '#features/auth/public.ts';
import type { ReadConsent } from '#features/consent/public.ts';
import { findReportedSubject } from '#features/reports/public.ts';
import { findRemarks } from '#features/requests/public.ts';
import { findSnapshot } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import { groupLabels } from '#reporting/vat-words.ts';
import type { CheckedDocument, IssuedView } from '../contract.ts';
import type { Checked } from './check-document.ts';
import type { DocumentDeps } from './deps.ts';
import {
	type ComparisonDetails,
	type ForeignCheckDetails,
	type IssuedDocument,
	type PaperDetails,
	reportOf,
	type VatReviewDetails,
} from './document-store.ts';

type Message = (inputs: Record<never, never>, options: { locale: LanguageTag }) => string;

const messages: Record<CheckedDocument['state'], Message> = {
	valid: m.documents_valid,
	mismatch: m.documents_mismatch,
	invalid: m.documents_invalid,
};

/** What our register says about a document, for anybody. */
export async function presentChecked(
	deps: Pick<DocumentDeps, 'reports'>,
	checked: Checked,
	asker: SignedIn | null,
	locale: Locale,
): Promise<CheckedDocument> {
	const message = messages[checked.state]({}, { locale: languageTag(locale) });
	if (checked.state !== 'valid') return { state: checked.state, message, document: null };
	return { state: 'valid', message, document: await presentIssued(deps, checked.document, asker, locale) };
}

async function presentIssued(
	{ reports }: Pick<DocumentDeps, 'reports'>,
	issued: IssuedDocument,
	asker: SignedIn | null,
	locale: Locale,
): Promise<IssuedView> {
	// a telephone number may pass to somebody else; an account does not
	const isOwn = asker !== null && asker.accountId === issued.accountId;
	const { recipientNumber, recipientName, recipientPhone } = issued;
	if (issued.details !== null) return presentDetailed(issued, issued.details, { isOwn, locale });
	const [subject, today, consents, remarks] = await Promise.all([
		findReportedSubject(reports.pool, reportOf(issued.object)),
		findSnapshot(reports, issued.subject),
		reports.consents.read(reports.pool, issued.consentIds),
		findRemarks(reports.pool, [issued.subject]),
	]);
	if (subject === undefined) throw new Error(`document ${issued.code} has no report`);
	const idn = today?.idn ?? null;
	return {
		...{ kind: issued.kind, paper: null, comparison: null, vat_review: null, foreign_check: null },
		code: issued.code,
		subject: shownNumber(subject),
		subject_title: titleIn(subject, locale),
		recipient_number: isOwn || recipientNumber === null ? recipientNumber : maskPerson(recipientNumber),
		recipient_name: recipientName,
		recipient_phone: isOwn || recipientPhone === null ? recipientPhone : maskPhone(recipientPhone),
		is_own: isOwn,
		issued_at: issued.issuedAt.toISOString(),
		idn: {
			...{ score: issued.score, group: issued.group, calculated_on: issued.calculatedOn },
			interval: intervalOf(issued.low, issued.high),
		},
		idn_today: idn === null ? null : { ...shortIdn(idn.result), calculated_on: idn.result.calculatedOn },
		consent_withdrawn_at: withdrawalOf([...consents.values()]),
		corrections: correctedSince(dayInAlmaty(issued.issuedAt), remarks.get(issued.subject) ?? []),
	};
}

/** A sealed document is not changed: who checks it is told what has been put right since. */
function correctedSince(issuedOn: IsoDate, remarks: readonly Remark[]): IssuedView['corrections'] {
	return remarks.flatMap(({ kind, on, text }) =>
		kind === 'correction' && text !== null && on >= issuedOn ? [{ on, text }] : [],
	);
}

function withdrawalOf(consents: readonly ReadConsent[]): string | null {
	const ended = consents.flatMap(({ proof: { state, endedAt } }) => (state === 'withdrawn' ? (endedAt ?? []) : []));
	return ended.toSorted()[0] ?? null;
}

function presentDetailed(
	issued: IssuedDocument,
	details: NonNullable<IssuedDocument['details']>,
	reader: { isOwn: boolean; locale: Locale },
): IssuedView {
	if ('titles' in details) return presentComparison(issued, details, reader.isOwn);
	if ('about' in details) return presentForeignCheck(issued, details, reader.isOwn);
	return 'sums' in details ? presentVatReview(issued, details, reader) : presentPaper(issued, details);
}

/** What documents about nobody in particular have in common. */
function presentOther(issued: IssuedDocument, isOwn: boolean) {
	const { recipientNumber, recipientName, recipientPhone } = issued;
	return {
		...{ kind: issued.kind, code: issued.code, subject: '', is_own: isOwn },
		recipient_number: isOwn || recipientNumber === null ? recipientNumber : maskPerson(recipientNumber),
		recipient_name: recipientName,
		recipient_phone: isOwn || recipientPhone === null ? recipientPhone : maskPhone(recipientPhone),
		issued_at: issued.issuedAt.toISOString(),
		...{ idn: null, idn_today: null, paper: null, consent_withdrawn_at: null, corrections: [] },
	};
}

function presentComparison(
	issued: IssuedDocument,
	{ titles, comparedAt, sha256 }: ComparisonDetails,
	isOwn: boolean,
): IssuedView {
	return {
		...{ ...presentOther(issued, isOwn), subject_title: titles.join(' · '), vat_review: null, foreign_check: null },
		comparison: { titles: [...titles], compared_at: comparedAt, sha256 },
	};
}

function presentForeignCheck(
	issued: IssuedDocument,
	{ title, about, closedAt, answer }: ForeignCheckDetails,
	isOwn: boolean,
): IssuedView {
	return {
		...{ ...presentOther(issued, isOwn), subject_title: title, comparison: null, vat_review: null },
		foreign_check: { about, finished_at: closedAt, answer },
	};
}

function presentVatReview(
	issued: IssuedDocument,
	{ name, endedAt, totalKzt, sums }: VatReviewDetails,
	{ isOwn, locale }: { isOwn: boolean; locale: Locale },
): IssuedView {
	return {
		...{ ...presentOther(issued, isOwn), subject_title: name, comparison: null, foreign_check: null },
		vat_review: {
			...{ name, finished_at: endedAt, total_kzt: totalKzt },
			sums: sums.map(({ group, vatKzt }) => ({
				...{ group, label: groupLabels[group]({}, { locale: languageTag(locale) }), vat_kzt: vatKzt },
			})),
		},
	};
}

/** An invoice or an act: its buyer reads it on the paper, so the number of a person is masked for everybody. */
function presentPaper(issued: IssuedDocument, { number, issuedOn, totalTiyn }: PaperDetails): IssuedView {
	const buyer = maskPerson(issued.subject);
	return {
		...{ kind: issued.kind, code: issued.code, subject: buyer, subject_title: issued.recipientName ?? '' },
		...{ recipient_number: buyer, recipient_name: issued.recipientName, recipient_phone: null, is_own: false },
		issued_at: issued.issuedAt.toISOString(),
		...{ idn: null, idn_today: null, comparison: null, vat_review: null, foreign_check: null },
		...{ consent_withdrawn_at: null, corrections: [] },
		paper: { number, issued_on: issuedOn, total_kzt: totalTiyn / 100 },
	};
}
